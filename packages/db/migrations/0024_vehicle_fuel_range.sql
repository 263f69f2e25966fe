ALTER TABLE "user_vehicles" ADD COLUMN "fuel_range" integer;--> statement-breakpoint
ALTER TABLE "user_vehicles" ADD CONSTRAINT "user_vehicles_fuel_range" CHECK ("user_vehicles"."fuel_range" between 20 and 3000);--> statement-breakpoint
ALTER TABLE "user_vehicles" ADD CONSTRAINT "user_vehicles_bicycle" CHECK ("user_vehicles"."vehicle_type" <> 'cycling' or "user_vehicles"."fuel_range" is null);
DROP INDEX "route_wholes_without_line_states";--> statement-breakpoint
ALTER TABLE "route_other_states" ADD COLUMN "road_surface" varchar(10);--> statement-breakpoint
ALTER TABLE "route_other_states" ADD COLUMN "author_surface" varchar(10);--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "start_longitude" double precision;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "start_latitude" double precision;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "dirt_share" smallint;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "road_surface" varchar(10);--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "author_surface" varchar(10);--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "days" jsonb;--> statement-breakpoint
CREATE INDEX "route_wholes_without_place" ON "route_wholes" USING btree ("route_id") WHERE ("route_wholes"."whole" ->> 'lineStates' is null or not "route_wholes"."whole" ? 'startLatitude')
    and "route_wholes"."whole" ->> 'gpxData' is not null;--> statement-breakpoint
CREATE INDEX "route_other_states_surface" ON "route_other_states" USING btree ("state_code",coalesce("road_surface", "author_surface"),"route_id");--> statement-breakpoint
CREATE INDEX "routes_surface" ON "routes" USING btree (coalesce("road_surface", "author_surface"),"id","state_code","vehicle_type","difficulty_level","route_type","best_season","max_days","min_days") WHERE "routes"."is_public" and coalesce("routes"."road_surface", "routes"."author_surface") is not null;--> statement-breakpoint
CREATE INDEX "routes_state_surface" ON "routes" USING btree ("state_code",coalesce("road_surface", "author_surface"),"id","vehicle_type","difficulty_level","route_type","best_season","max_days","min_days") WHERE "routes"."is_public" and coalesce("routes"."road_surface", "routes"."author_surface") is not null;--> statement-breakpoint
CREATE INDEX "routes_start" ON "routes" USING btree (floor("start_latitude"),"start_longitude","start_latitude","id","vehicle_type","difficulty_level","route_type","best_season",coalesce("road_surface", "author_surface"),"max_days","min_days") WHERE "routes"."is_public" and "routes"."start_latitude" is not null;--> statement-breakpoint
CREATE INDEX "routes_without_start" ON "routes" USING btree ("id") WHERE "routes"."start_latitude" is null and "routes"."gpx_data" is not null;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_start_place" CHECK (num_nulls("routes"."start_longitude", "routes"."start_latitude") in (0, 2)
        and "routes"."start_longitude" between -180 and 180 and "routes"."start_latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_surfaces" CHECK ("routes"."author_surface" in ('dirt', 'mixed', 'sealed') and "routes"."dirt_share" between 0 and 100
        and ("routes"."dirt_share" is null) = ("routes"."road_surface" is null));
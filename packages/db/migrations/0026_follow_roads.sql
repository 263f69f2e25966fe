ALTER TABLE "routes" ADD COLUMN "roads" jsonb;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "road_line" jsonb;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_roads" CHECK (("routes"."roads" is null) = ("routes"."road_line" is null));--> statement-breakpoint
UPDATE "route_wholes" SET "whole" = "whole" || '{"roads": null, "roadLine": null}';

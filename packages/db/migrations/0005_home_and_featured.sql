-- The order of the featured list: the average as if five ratings of 3.5 came with each route, so that one lucky
-- five does not lead, and half a star for each year that it is younger. It needs no clock: it never changes by
-- itself. Immutable although date_part is not: an instant's seconds do not depend on the time zone.
CREATE FUNCTION featured_score(rating_sum integer, total_ratings integer, created_at timestamptz) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (rating_sum + 17.5)::double precision / (total_ratings + 5)
    + 0.5 * (date_part('epoch', created_at) - 1577836800) / 31557600;
--> statement-breakpoint
CREATE TABLE "home_areas" (
	"user_id" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius" integer NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_areas_latitude" CHECK ("home_areas"."latitude" between -90 and 90),
	CONSTRAINT "home_areas_longitude" CHECK ("home_areas"."longitude" between -180 and 180),
	CONSTRAINT "home_areas_radius" CHECK ("home_areas"."radius" between 200 and 10000)
);
--> statement-breakpoint
CREATE TABLE "route_wholes" (
	"route_id" integer PRIMARY KEY NOT NULL,
	"whole" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "public_storage_key" varchar(500);--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "public_bytes" integer;--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "public_sha256" text;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "home_safe" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "home_cut" varchar(10) DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "featured_score" double precision GENERATED ALWAYS AS (featured_score(rating_sum, total_ratings, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "home_areas" ADD CONSTRAINT "home_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_wholes" ADD CONSTRAINT "route_wholes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routes_featured" ON "routes" USING btree ("featured_score" desc,"id" desc) WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_home_cut_pending" ON "routes" USING btree ("id") WHERE "routes"."home_cut" = 'pending';--> statement-breakpoint
ALTER TABLE "route_tracks" ADD CONSTRAINT "route_tracks_public_storage_key_unique" UNIQUE("public_storage_key");--> statement-breakpoint
ALTER TABLE "route_tracks" ADD CONSTRAINT "route_tracks_public_file" CHECK (num_nulls("route_tracks"."public_storage_key", "route_tracks"."public_bytes", "route_tracks"."public_sha256") in (0, 3));--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_home_cut" CHECK ("routes"."home_cut" in ('done', 'none', 'pending'));
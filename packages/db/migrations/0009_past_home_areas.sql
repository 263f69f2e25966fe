CREATE TABLE "past_home_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_home_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius" integer NOT NULL,
	"secret" text NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_home_areas_latitude" CHECK ("past_home_areas"."latitude" between -90 and 90),
	CONSTRAINT "past_home_areas_longitude" CHECK ("past_home_areas"."longitude" between -180 and 180),
	CONSTRAINT "past_home_areas_radius" CHECK ("past_home_areas"."radius" between 200 and 10000)
);
--> statement-breakpoint
ALTER TABLE "past_home_areas" ADD CONSTRAINT "past_home_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_home_areas_user" ON "past_home_areas" USING btree ("user_id");--> statement-breakpoint
-- Wholes that are older than the cutting of durations do not hold theirs: it is still the route's own.
UPDATE route_wholes SET whole = whole || jsonb_build_object('duration', routes.duration)
FROM routes WHERE routes.id = route_wholes.route_id AND whole -> 'duration' IS NULL;

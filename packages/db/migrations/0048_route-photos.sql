CREATE TABLE "route_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route_id" integer,
	"rating_id" integer,
	"user_id" text NOT NULL,
	"photo_url" varchar(500) NOT NULL,
	"caption" text,
	"position" integer DEFAULT 0 NOT NULL,
	"taken_latitude" double precision,
	"taken_longitude" double precision,
	"near_home" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "route_photos_subject" CHECK (num_nonnulls("route_photos"."route_id", "route_photos"."rating_id") = 1),
	CONSTRAINT "route_photos_place" CHECK (num_nulls("route_photos"."taken_longitude", "route_photos"."taken_latitude") in (0, 2)
        and "route_photos"."taken_longitude" between -180 and 180 and "route_photos"."taken_latitude" between -90 and 90)
);
--> statement-breakpoint
ALTER TABLE "route_ratings" DROP CONSTRAINT "route_ratings_written_at";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "photo_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "photo_id" integer;--> statement-breakpoint
ALTER TABLE "route_photos" ADD CONSTRAINT "route_photos_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_photos" ADD CONSTRAINT "route_photos_rating_id_route_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."route_ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_photos" ADD CONSTRAINT "route_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_photos_of_route" ON "route_photos" USING btree ("route_id","position","id") WHERE "route_photos"."route_id" is not null;--> statement-breakpoint
CREATE INDEX "route_photos_of_rating" ON "route_photos" USING btree ("rating_id","position","id") WHERE "route_photos"."rating_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "route_photos_stored_picture" ON "route_photos" USING btree ("photo_url") WHERE "route_photos"."photo_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "route_photos_user" ON "route_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "route_photos_to_check" ON "route_photos" USING btree ("user_id") WHERE "route_photos"."near_home" is null;--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_written_at" CHECK ("route_ratings"."written_at" is not null or num_nonnulls("route_ratings"."ridden_in", "route_ratings"."conditions", "route_ratings"."review") = 0);
ALTER TABLE "route_tracks" ADD COLUMN "left_out" integer;--> statement-breakpoint
CREATE INDEX "route_tracks_not_cleaned" ON "route_tracks" USING btree ("route_id") WHERE "route_tracks"."left_out" is null;--> statement-breakpoint
ALTER TABLE "route_tracks" ADD CONSTRAINT "route_tracks_left_out" CHECK ("route_tracks"."left_out" >= 0);
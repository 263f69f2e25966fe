ALTER TABLE "route_tracks" ADD COLUMN "line_keys" integer[];--> statement-breakpoint
CREATE INDEX "route_tracks_line_keys" ON "route_tracks" USING gin ("line_keys");--> statement-breakpoint
CREATE INDEX "route_tracks_without_keys" ON "route_tracks" USING btree ("route_id") WHERE "route_tracks"."line_keys" is null and "route_tracks"."points" > 0;
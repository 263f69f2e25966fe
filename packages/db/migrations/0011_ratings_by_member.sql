DROP INDEX "route_ratings_user";--> statement-breakpoint
CREATE INDEX "route_ratings_user" ON "route_ratings" USING btree ("user_id","route_id","rating");
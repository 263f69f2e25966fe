ALTER TABLE "event_photos" DROP CONSTRAINT "event_photos_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_photos_stored_picture" ON "event_photos" USING btree ("photo_url") WHERE "event_photos"."photo_url" like '/uploads/%';
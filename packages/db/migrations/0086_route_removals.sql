ALTER TABLE "notifications" DROP CONSTRAINT "notifications_group_name";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "route_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "route_name" varchar(255);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "route_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "route_name" varchar(255);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_route" ON "notifications" USING btree ("route_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_name" CHECK (num_nonnulls("notifications"."group_id", "notifications"."group_name") = 1 or num_nonnulls("notifications"."group_id", "notifications"."group_name") = 0 and num_nonnulls("notifications"."event_id", "notifications"."deletion_request_id", "notifications"."route_id", "notifications"."route_name") = 1) NOT VALID;
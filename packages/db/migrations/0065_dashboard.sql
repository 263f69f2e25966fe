ALTER TABLE "notifications" DROP CONSTRAINT "notifications_group_name";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
DROP INDEX "group_events_over";--> statement-breakpoint
DROP INDEX "rides_over";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "deletion_request_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "deletion_request_id" integer;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deletion_request_id_route_deletion_requests_id_fk" FOREIGN KEY ("deletion_request_id") REFERENCES "public"."route_deletion_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_events_created" ON "group_events" USING btree ("created_at","organizer_id");--> statement-breakpoint
CREATE INDEX "group_members_joined" ON "group_members" USING btree ("joined_at") WHERE "group_members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "group_post_comments_created" ON "group_post_comments" USING btree ("created_at","author_id") WHERE "group_post_comments"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_posts_created" ON "group_posts" USING btree ("created_at","author_id") WHERE "group_posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_deletion_request" ON "notifications" USING btree ("deletion_request_id");--> statement-breakpoint
CREATE INDEX "reported_issues_category" ON "reported_issues" USING btree ("category","status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_severity" ON "reported_issues" USING btree ("severity","status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_search" ON "reported_issues" USING gin ((search_fold("title" || ' ' || "description" || ' ' || coalesce("user_email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rides_created" ON "rides" USING btree ("created_at","organizer_id");--> statement-breakpoint
CREATE INDEX "route_ratings_created" ON "route_ratings" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "routes_created" ON "routes" USING btree ("created_at","author_id");--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "group_events_over" ON "group_events" USING btree ("over_at","id","status");--> statement-breakpoint
CREATE INDEX "rides_over" ON "rides" USING btree ("over_at","id","status");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_name" CHECK (num_nonnulls("notifications"."group_id", "notifications"."group_name") = 1 or num_nonnulls("notifications"."group_id", "notifications"."group_name") = 0 and num_nonnulls("notifications"."event_id", "notifications"."deletion_request_id") = 1);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'deletion_reviewed', 'event', 'event_cancelled', 'event_changed', 'event_handed_over', 'event_overdue', 'event_promoted', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'reply', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'deletion_reviewed', 'event', 'event_cancelled', 'event_changed', 'event_comment', 'event_handed_over', 'event_overdue', 'event_promoted', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'role_changed', 'topic'));
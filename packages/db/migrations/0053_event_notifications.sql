ALTER TABLE "notifications" DROP CONSTRAINT "notifications_group_name";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_id_group_events_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "changes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "changes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_event_ids_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_changes" CHECK ("notifications"."changes" <@ array['place', 'route', 'time']::text[]);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_name" CHECK (num_nonnulls("notifications"."group_id", "notifications"."group_name") = 1 or num_nonnulls("notifications"."group_id", "notifications"."group_name") = 0 and "notifications"."event_id" is not null);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'event', 'event_cancelled', 'event_changed', 'event_promoted', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'reply', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_changes" CHECK ("outbox"."changes" <@ array['place', 'route', 'time']::text[]);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'event', 'event_cancelled', 'event_changed', 'event_promoted', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'role_changed', 'topic'));
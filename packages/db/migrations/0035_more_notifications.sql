ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_name" varchar(100);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "group_name" varchar(100);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_group_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."group_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_name" CHECK (("notifications"."group_id" is null) = ("notifications"."group_name" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'event', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'reply', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'event', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'role_changed', 'topic'));
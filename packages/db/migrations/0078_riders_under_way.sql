ALTER TABLE "event_check_in_acts" DROP CONSTRAINT "event_check_in_acts_status";--> statement-breakpoint
ALTER TABLE "event_check_ins" DROP CONSTRAINT "event_check_ins_status";--> statement-breakpoint
ALTER TABLE "group_events" DROP CONSTRAINT "group_events_counts";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "rides" DROP CONSTRAINT "rides_counts";--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD COLUMN "said_by" text;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD COLUMN "is_before_start" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD COLUMN "said_by" text;--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD COLUMN "answered_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "start_moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD COLUMN "answered_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "start_moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_check_in_acts_said_by" ON "event_check_in_acts" USING btree ("said_by") WHERE "event_check_in_acts"."said_by" is not null;--> statement-breakpoint
CREATE INDEX "event_check_ins_said_by" ON "event_check_ins" USING btree ("said_by") WHERE "event_check_ins"."said_by" is not null;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_status" CHECK ("event_check_in_acts"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started'));--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_status" CHECK ("event_check_ins"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started'));--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_counts" CHECK ("group_events"."confirmed_count" >= 0 and "group_events"."tentative_count" >= 0 and "group_events"."waitlisted_count" >= 0 and "group_events"."confirmed_count" <= "group_events"."max_participants");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'deletion_reviewed', 'event', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'removed', 'reply', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'deletion_reviewed', 'event', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_comment', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'removed', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_counts" CHECK ("rides"."confirmed_count" >= 0 and "rides"."tentative_count" >= 0 and "rides"."waitlisted_count" >= 0 and "rides"."confirmed_count" <= "rides"."max_participants");
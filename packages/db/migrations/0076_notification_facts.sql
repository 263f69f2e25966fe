CREATE TABLE "event_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"act_key" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"time_zone" varchar(64) NOT NULL,
	"location" text,
	"new_starts_at" timestamp (3) with time zone,
	"new_ends_at" timestamp (3) with time zone,
	"new_time_zone" varchar(64),
	"new_location" text,
	"reason" varchar(500),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_changes_new_time" CHECK (("event_changes"."new_starts_at" is null) = ("event_changes"."new_time_zone" is null) and ("event_changes"."new_starts_at" is not null or num_nonnulls("event_changes"."new_ends_at", "event_changes"."new_location") = 0)),
	CONSTRAINT "event_changes_reason" CHECK ("event_changes"."reason" is null or "event_changes"."new_starts_at" is null)
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"event_id" integer NOT NULL,
	"kind" varchar(30) NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_reminders_pk" PRIMARY KEY("event_id","kind","starts_at"),
	CONSTRAINT "event_reminders_kind" CHECK ("event_reminders"."kind" in ('event_reminder_evening', 'event_reminder_soon'))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_muted_kinds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "group_mutes" ADD COLUMN "level" varchar(10) DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "rider_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "change_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "rider_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_event_ids_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_event_ids_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_changes_event" ON "event_changes" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_changes_act" ON "event_changes" USING btree ("act_key","starts_at");--> statement-breakpoint
ALTER TABLE "group_mutes" ADD CONSTRAINT "group_mutes_level" CHECK ("group_mutes"."level" in ('important', 'nothing'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_muted_kinds" CHECK ("notification_settings"."muted_kinds" <@ array['event', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'reply', 'topic']::text[]);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'deletion_reviewed', 'event', 'event_briefing', 'event_cancelled', 'event_changed', 'event_handed_over', 'event_message', 'event_overdue', 'event_promoted', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'removed', 'reply', 'role_changed', 'topic')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'deletion_reviewed', 'event', 'event_briefing', 'event_cancelled', 'event_changed', 'event_comment', 'event_handed_over', 'event_message', 'event_overdue', 'event_promoted', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'removed', 'role_changed', 'topic'));
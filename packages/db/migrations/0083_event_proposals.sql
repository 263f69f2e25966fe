CREATE TABLE "event_proposals" (
	"id" integer PRIMARY KEY DEFAULT nextval('event_id_seq') NOT NULL,
	"group_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"route_id" integer,
	"status" varchar(20) DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_proposals_status" CHECK ("event_proposals"."status" in ('approved', 'declined', 'waiting')),
	CONSTRAINT "event_proposals_reason" CHECK (char_length("event_proposals"."reason") between 1 and 500),
	CONSTRAINT "event_proposals_declined" CHECK (("event_proposals"."status" = 'declined') = ("event_proposals"."reason" is not null)),
	CONSTRAINT "event_proposals_version" CHECK ("event_proposals"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "event_planning" varchar(20) DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "proposal_id" integer;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_membership" FOREIGN KEY ("group_id","author_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_proposals_waiting" ON "event_proposals" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "event_proposals_own" ON "event_proposals" USING btree ("group_id","author_id","id");--> statement-breakpoint
CREATE INDEX "event_proposals_author" ON "event_proposals" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "event_proposals_route" ON "event_proposals" USING btree ("route_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_proposal_id_event_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."event_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_proposal" ON "notifications" USING btree ("proposal_id");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_event_planning" CHECK ("groups"."event_planning" in ('approval', 'members'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'deletion_reviewed', 'event', 'event_approved', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_declined', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_proposed', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'removed', 'reply', 'role_changed', 'topic'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'deletion_reviewed', 'event', 'event_approved', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_comment', 'event_declined', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_proposed', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'removed', 'role_changed', 'topic'));
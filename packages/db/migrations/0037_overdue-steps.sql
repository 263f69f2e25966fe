CREATE TABLE "overdue_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overdue_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" text,
	"participant_id" integer,
	"step" varchar(20) NOT NULL,
	"back_by" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"status" varchar(20),
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"address_hash" text,
	CONSTRAINT "overdue_steps_member" UNIQUE("event_id","user_id","step","back_by"),
	CONSTRAINT "overdue_steps_guest" UNIQUE("participant_id","step","back_by"),
	CONSTRAINT "overdue_steps_step" CHECK ("overdue_steps"."step" in ('all_clear', 'contact', 'lead', 'sweep')),
	CONSTRAINT "overdue_steps_status" CHECK ("overdue_steps"."status" in ('failed', 'no_address', 'queued', 'refused', 'sent')),
	CONSTRAINT "overdue_steps_mail" CHECK (("overdue_steps"."step" in ('all_clear', 'contact')) = ("overdue_steps"."status" is not null)),
	CONSTRAINT "overdue_steps_rider" CHECK (num_nonnulls("overdue_steps"."user_id", "overdue_steps"."participant_id") = 1),
	CONSTRAINT "overdue_steps_attempts" CHECK ("overdue_steps"."attempts" between 0 and 8)
);
--> statement-breakpoint
DROP INDEX "event_participants_personal";--> statement-breakpoint
DROP INDEX "ride_day_watches_due";--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "emergency_contact_email" varchar(254);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "overdue_lead_minutes" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "overdue_sweep_minutes" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "overdue_contact_minutes" integer;--> statement-breakpoint
ALTER TABLE "overdue_steps" ADD CONSTRAINT "overdue_steps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_steps" ADD CONSTRAINT "overdue_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_steps" ADD CONSTRAINT "overdue_steps_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "overdue_steps_member_once" ON "overdue_steps" USING btree ("event_id","user_id","step") WHERE step in ('all_clear', 'contact');--> statement-breakpoint
CREATE UNIQUE INDEX "overdue_steps_guest_once" ON "overdue_steps" USING btree ("participant_id","step") WHERE step in ('all_clear', 'contact');--> statement-breakpoint
CREATE INDEX "overdue_steps_event" ON "overdue_steps" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "overdue_steps_user" ON "overdue_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "overdue_steps_due" ON "overdue_steps" USING btree ("due_at","id") WHERE "overdue_steps"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "overdue_steps_mails" ON "overdue_steps" USING btree ("taken_at") WHERE step = 'contact';--> statement-breakpoint
CREATE INDEX "overdue_steps_address" ON "overdue_steps" USING btree ("address_hash","taken_at") WHERE "overdue_steps"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "events_watched" ON "events" USING btree ("ends_at") WHERE num_nonnulls("events"."overdue_lead_minutes", "events"."overdue_sweep_minutes", "events"."overdue_contact_minutes") > 0;--> statement-breakpoint
CREATE INDEX "event_participants_personal" ON "event_participants" USING btree ("event_id") WHERE "event_participants"."name" <> 'Guest' or num_nonnulls("event_participants"."phone", "event_participants"."emergency_contact", "event_participants"."emergency_contact_phone", "event_participants"."emergency_contact_email", "event_participants"."vehicle") > 0 or cardinality("event_participants"."passengers") > 0;--> statement-breakpoint
CREATE INDEX "ride_day_watches_due" ON "ride_day_watches" USING btree ("back_by");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_overdue" CHECK ("events"."overdue_lead_minutes" between 0 and 1440 and "events"."overdue_sweep_minutes" between 0 and 1440 and "events"."overdue_contact_minutes" between 0 and 1440);
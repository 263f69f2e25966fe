DROP INDEX "event_check_ins_user";--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD COLUMN "event_day_ends_at" timestamp (3) with time zone DEFAULT 'epoch'::timestamptz NOT NULL;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "event_day_ends_at" timestamp (3) with time zone DEFAULT 'epoch'::timestamptz NOT NULL;--> statement-breakpoint
CREATE INDEX "event_check_ins_coming" ON "event_check_ins" USING btree ("user_id","event_day_ends_at");--> statement-breakpoint
CREATE INDEX "event_participants_coming" ON "event_participants" USING btree ("user_id","event_day_ends_at");--> statement-breakpoint
CREATE INDEX "events_organizer_coming" ON "events" USING btree ("organizer_id","day_ends_at");
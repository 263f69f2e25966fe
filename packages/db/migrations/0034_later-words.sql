CREATE TABLE "removed_riders" (
	"event_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"participant_id" integer NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_riders_once" PRIMARY KEY("event_id","act_id")
);
--> statement-breakpoint
ALTER TABLE "device_keys" DROP CONSTRAINT "device_keys_sid_sessions_sid_fk";
--> statement-breakpoint
ALTER TABLE "device_keys" ALTER COLUMN "sid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "removed_riders" ADD CONSTRAINT "removed_riders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_riders" ADD CONSTRAINT "removed_riders_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_riders_participant" ON "removed_riders" USING btree ("participant_id","removed_at");--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_keys_ended" ON "device_keys" USING btree ("ended_at") WHERE "device_keys"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "guest_check_in_acts_messages" ON "guest_check_in_acts" USING btree ("event_id") WHERE "guest_check_in_acts"."message" is not null;--> statement-breakpoint
CREATE INDEX "guest_check_ins_messages" ON "guest_check_ins" USING btree ("event_id") WHERE "guest_check_ins"."message" is not null;
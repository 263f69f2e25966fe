CREATE TABLE "updated_riders" (
	"event_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"participant_id" integer NOT NULL,
	CONSTRAINT "updated_riders_once" PRIMARY KEY("event_id","act_id")
);
--> statement-breakpoint
ALTER TABLE "event_visits" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "event_visits" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "updated_riders" ADD CONSTRAINT "updated_riders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updated_riders" ADD CONSTRAINT "updated_riders_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "updated_riders_participant" ON "updated_riders" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "event_visits_code" ON "event_visits" USING btree ("event_id","code_hash");
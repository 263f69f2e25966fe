CREATE TABLE "event_visits" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"briefing_id" integer,
	"text_hash" text,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_visits_once" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "visitor_codes" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_codes_once" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "event_visits" ADD CONSTRAINT "event_visits_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_visits" ADD CONSTRAINT "event_visits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_visits" ADD CONSTRAINT "event_visits_briefing_fk" FOREIGN KEY ("briefing_id","text_hash") REFERENCES "public"."event_briefings"("id","text_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_codes" ADD CONSTRAINT "visitor_codes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_codes" ADD CONSTRAINT "visitor_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_visits_event" ON "event_visits" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_visits_briefing" ON "event_visits" USING btree ("briefing_id");--> statement-breakpoint
CREATE INDEX "visitor_codes_created_by" ON "visitor_codes" USING btree ("created_by");
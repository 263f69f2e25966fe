CREATE TABLE "device_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sid" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incident_notes_once" UNIQUE("incident_id","act_id")
);
--> statement-breakpoint
CREATE TABLE "incident_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"participant_id" integer,
	"user_id" text,
	CONSTRAINT "incident_people_once" UNIQUE NULLS NOT DISTINCT("incident_id","participant_id","user_id"),
	CONSTRAINT "incident_people_one" CHECK (num_nonnulls("incident_people"."participant_id", "incident_people"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "incident_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"photo_url" varchar(500) NOT NULL,
	CONSTRAINT "incident_photos_picture" UNIQUE("photo_url")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"location" text,
	"text" text NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incidents_once" UNIQUE("event_id","act_id"),
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('breakdown', 'incident', 'injury', 'near_miss', 'other')),
	CONSTRAINT "incidents_location" CHECK ("incidents"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "event_visits" DROP CONSTRAINT "event_visits_once";--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "field_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest_check_in_acts" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_photos" ADD CONSTRAINT "incident_photos_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_keys_user" ON "device_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_keys_session" ON "device_keys" USING btree ("sid","created_at");--> statement-breakpoint
CREATE INDEX "incident_notes_written_by" ON "incident_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "incident_people_participant" ON "incident_people" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "incident_people_user" ON "incident_people" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "incident_photos_list" ON "incident_photos" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "incidents_list" ON "incidents" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "incidents_filed_by" ON "incidents" USING btree ("filed_by");--> statement-breakpoint
ALTER TABLE "event_visits" ADD CONSTRAINT "event_visits_event_once" UNIQUE("token_hash","event_id");
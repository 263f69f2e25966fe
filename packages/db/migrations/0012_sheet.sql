CREATE TABLE "added_riders" (
	"event_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"participant_id" integer,
	CONSTRAINT "added_riders_once" PRIMARY KEY("event_id","act_id")
);
--> statement-breakpoint
CREATE TABLE "guest_check_in_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_check_in_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"participant_id" integer NOT NULL,
	"status" varchar(30) NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"location" text,
	"accuracy" integer,
	"message" text,
	"said_by" text,
	"is_before_start" boolean DEFAULT false NOT NULL,
	CONSTRAINT "guest_check_in_acts_once" UNIQUE("participant_id","act_id"),
	CONSTRAINT "guest_check_in_acts_status" CHECK ("guest_check_in_acts"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started')),
	CONSTRAINT "guest_check_in_acts_location" CHECK ("guest_check_in_acts"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "guest_check_ins" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"status" varchar(30) NOT NULL,
	"stated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text,
	"accuracy" integer,
	"located_at" timestamp (3) with time zone,
	"message" text,
	"said_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_check_ins_status" CHECK ("guest_check_ins"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started')),
	CONSTRAINT "guest_check_ins_location" CHECK ("guest_check_ins"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "head_count_sightings" (
	"head_count_id" integer NOT NULL,
	"participant_id" integer NOT NULL,
	CONSTRAINT "head_count_sightings_pk" PRIMARY KEY("head_count_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "head_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "head_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"act_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"count" integer,
	"counted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "head_counts_once" UNIQUE("event_id","act_id"),
	CONSTRAINT "head_counts_count" CHECK ("head_counts"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_participants" DROP CONSTRAINT "event_participants_person";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_counts";--> statement-breakpoint
ALTER TABLE "event_participants" ADD COLUMN "emergency_contact_phone" varchar(50);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "forced_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "added_riders" ADD CONSTRAINT "added_riders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_riders" ADD CONSTRAINT "added_riders_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_in_acts" ADD CONSTRAINT "guest_check_in_acts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_in_acts" ADD CONSTRAINT "guest_check_in_acts_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_in_acts" ADD CONSTRAINT "guest_check_in_acts_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_ins" ADD CONSTRAINT "guest_check_ins_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_ins" ADD CONSTRAINT "guest_check_ins_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_check_ins" ADD CONSTRAINT "guest_check_ins_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "head_count_sightings" ADD CONSTRAINT "head_count_sightings_participant_id_event_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."event_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "head_count_sightings" ADD CONSTRAINT "head_count_sightings_head_count_fk" FOREIGN KEY ("head_count_id") REFERENCES "public"."head_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "head_counts" ADD CONSTRAINT "head_counts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "head_counts" ADD CONSTRAINT "head_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_riders_participant" ON "added_riders" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "guest_check_in_acts_event" ON "guest_check_in_acts" USING btree ("event_id","participant_id");--> statement-breakpoint
CREATE INDEX "guest_check_in_acts_said_by" ON "guest_check_in_acts" USING btree ("said_by") WHERE "guest_check_in_acts"."said_by" is not null;--> statement-breakpoint
CREATE INDEX "guest_check_ins_event" ON "guest_check_ins" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "guest_check_ins_said_by" ON "guest_check_ins" USING btree ("said_by") WHERE "guest_check_ins"."said_by" is not null;--> statement-breakpoint
CREATE INDEX "head_count_sightings_participant" ON "head_count_sightings" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "head_counts_list" ON "head_counts" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "head_counts_counted_by" ON "head_counts" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "event_participants_personal" ON "event_participants" USING btree ("event_id") WHERE "event_participants"."name" <> 'Guest' or num_nonnulls("event_participants"."phone", "event_participants"."emergency_contact", "event_participants"."emergency_contact_phone", "event_participants"."vehicle") > 0 or cardinality("event_participants"."passengers") > 0;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_person" CHECK (num_nonnulls("event_participants"."user_id", "event_participants"."name") = 1);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_counts" CHECK ("events"."confirmed_count" >= 0 and "events"."tentative_count" >= 0 and "events"."waitlisted_count" >= 0 and "events"."confirmed_count" <= "events"."max_participants" + "events"."forced_places");
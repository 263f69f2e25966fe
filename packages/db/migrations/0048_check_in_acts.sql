-- No released version wrote event_check_ins, so no location in it fails the new check.
CREATE TABLE "event_check_in_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_check_in_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(30) NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"location" text,
	"accuracy" integer,
	"message" text,
	CONSTRAINT "event_check_in_acts_once" UNIQUE("user_id","act_id"),
	CONSTRAINT "event_check_in_acts_status" CHECK ("event_check_in_acts"."status" in ('arrived_meeting_point', 'cant_make_it', 'checked_in', 'completed', 'started')),
	CONSTRAINT "event_check_in_acts_location" CHECK ("event_check_in_acts"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD COLUMN "stated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD COLUMN "accuracy" integer;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD COLUMN "located_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_check_in_acts_rider" ON "event_check_in_acts" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_check_in_acts_located" ON "event_check_in_acts" USING btree ("event_id") WHERE "event_check_in_acts"."location" is not null;--> statement-breakpoint
CREATE INDEX "event_check_ins_located" ON "event_check_ins" USING btree ("event_id") WHERE "event_check_ins"."location" is not null;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_location" CHECK ("event_check_ins"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$');
CREATE TABLE "event_role_ends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_role_ends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" varchar(20) NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_role_ends_once" UNIQUE("event_id","user_id","role"),
	CONSTRAINT "event_role_ends_role" CHECK ("event_role_ends"."role" in ('co_organizer', 'lead', 'mechanic', 'sweep'))
);
--> statement-breakpoint
ALTER TABLE "event_role_ends" ADD CONSTRAINT "event_role_ends_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_role_ends" ADD CONSTRAINT "event_role_ends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_role_ends_user" ON "event_role_ends" USING btree ("user_id","id");
CREATE TABLE "date_poll_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_poll_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"poll_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"date_index" smallint NOT NULL,
	"vote" varchar(10) NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "date_poll_votes_once" UNIQUE("poll_id","user_id","date_index"),
	CONSTRAINT "date_poll_votes_vote" CHECK ("date_poll_votes"."vote" in ('maybe', 'no', 'yes')),
	CONSTRAINT "date_poll_votes_date_index" CHECK ("date_poll_votes"."date_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "date_polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"dates" text[] NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"chosen_index" smallint,
	"event_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "date_polls_status" CHECK ("date_polls"."status" in ('chosen', 'closed', 'open')),
	CONSTRAINT "date_polls_dates" CHECK (cardinality("date_polls"."dates") >= 2),
	CONSTRAINT "date_polls_chosen" CHECK (("date_polls"."status" = 'chosen') = ("date_polls"."chosen_index" is not null)),
	CONSTRAINT "date_polls_chosen_index" CHECK ("date_polls"."chosen_index" >= 0 and "date_polls"."chosen_index" < cardinality("date_polls"."dates"))
);
--> statement-breakpoint
ALTER TABLE "date_poll_votes" ADD CONSTRAINT "date_poll_votes_poll_id_date_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."date_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_poll_votes" ADD CONSTRAINT "date_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_poll_votes" ADD CONSTRAINT "date_poll_votes_membership" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "date_polls" ADD CONSTRAINT "date_polls_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_polls" ADD CONSTRAINT "date_polls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_polls" ADD CONSTRAINT "date_polls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_poll_votes_member" ON "date_poll_votes" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE INDEX "date_poll_votes_user" ON "date_poll_votes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "date_polls_group" ON "date_polls" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "date_polls_author" ON "date_polls" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "date_polls_event" ON "date_polls" USING btree ("event_id") WHERE "date_polls"."event_id" is not null;
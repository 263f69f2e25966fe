CREATE TABLE "emergency_card_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_card_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"opener_role" varchar(20) NOT NULL,
	"event_id" integer,
	"event_type" varchar(20),
	"event_title" varchar(200) NOT NULL,
	"is_offline_copy" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emergency_card_openings_role" CHECK ("emergency_card_openings"."opener_role" in ('organizer', 'sweep'))
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_cards_sealed" CHECK ("emergency_cards"."sealed" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+$')
);
--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_card_openings_list" ON "emergency_card_openings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_opener" ON "emergency_card_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_event" ON "emergency_card_openings" USING btree ("event_id","event_type");
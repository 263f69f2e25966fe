-- writers wait: a row for each message that waits to be sent
CREATE TABLE "notification_rests" (
	"user_id" text NOT NULL,
	"channel" varchar(10) NOT NULL,
	"subject" varchar(60) NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_rests_pk" PRIMARY KEY("user_id","channel","subject"),
	CONSTRAINT "notification_rests_channel" CHECK ("notification_rests"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "password_reset_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"token_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"request_id" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_links_token" UNIQUE("token_hash"),
	CONSTRAINT "password_reset_links_attempts" CHECK ("password_reset_links"."attempts" between 0 and 10)
);
--> statement-breakpoint
DROP INDEX "notification_deliveries_due";--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "subject" varchar(60);--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "after_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "timeouts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "rests_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_rests" ADD CONSTRAINT "notification_rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_links" ADD CONSTRAINT "password_reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_rests_until" ON "notification_rests" USING btree ("until");--> statement-breakpoint
CREATE INDEX "password_reset_links_user" ON "password_reset_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_links_due" ON "password_reset_links" USING btree ("due_at","id") WHERE "password_reset_links"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "password_reset_links_created" ON "password_reset_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_channel" ON "notification_deliveries" USING btree ("channel","due_at","id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE "outbox"."attempts" < 10;--> statement-breakpoint
CREATE INDEX "outbox_set_aside" ON "outbox" USING btree ("id") WHERE "outbox"."attempts" = 10;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_subject" UNIQUE("user_id","channel","subject");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" between 0 and 10);
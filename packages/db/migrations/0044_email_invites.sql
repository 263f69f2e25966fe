CREATE TABLE "email_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"invited_by" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"folded" text NOT NULL,
	"status" varchar(20) DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"invite_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_invites_once" UNIQUE("group_id","folded"),
	CONSTRAINT "email_invites_invite" UNIQUE("invite_id"),
	CONSTRAINT "email_invites_status" CHECK ("email_invites"."status" in ('failed', 'queued', 'refused', 'sending', 'sent', 'unknown')),
	CONSTRAINT "email_invites_attempts" CHECK ("email_invites"."attempts" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "mailed_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"sender_id" text,
	"address_hash" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_invites" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_invite_id_group_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."group_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_invites_list" ON "email_invites" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "email_invites_troubled" ON "email_invites" USING btree ("group_id","id") WHERE "email_invites"."status" in ('failed', 'refused', 'unknown');--> statement-breakpoint
CREATE INDEX "email_invites_due" ON "email_invites" USING btree ("due_at","id") WHERE "email_invites"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "email_invites_inviter" ON "email_invites" USING btree ("invited_by","id");--> statement-breakpoint
CREATE INDEX "mailed_addresses_group" ON "mailed_addresses" USING btree ("group_id","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_sender" ON "mailed_addresses" USING btree ("sender_id","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_address" ON "mailed_addresses" USING btree ("address_hash","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_day" ON "mailed_addresses" USING btree ("queued_at");
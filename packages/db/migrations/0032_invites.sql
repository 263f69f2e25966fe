CREATE TABLE "group_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"created_by" text NOT NULL,
	"secret_hash" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "group_invites_secret" UNIQUE("secret_hash"),
	CONSTRAINT "group_invites_max_uses" CHECK ("group_invites"."max_uses" between 1 and 1000),
	CONSTRAINT "group_invites_uses" CHECK ("group_invites"."uses" >= 0 and "group_invites"."uses" <= "group_invites"."max_uses")
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "shares_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_invites" ADD CONSTRAINT "group_invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invites" ADD CONSTRAINT "group_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_invites_list" ON "group_invites" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_invites_creator" ON "group_invites" USING btree ("created_by","id");
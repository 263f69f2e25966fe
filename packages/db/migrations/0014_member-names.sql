CREATE TABLE "member_sharing" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" varchar(31),
	"phone_shown_to" varchar(10) DEFAULT 'nobody' NOT NULL,
	"email_shown_to" varchar(10) DEFAULT 'nobody' NOT NULL,
	"vehicles_shown_to" varchar(10) DEFAULT 'nobody' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_sharing_phone_shown_to" CHECK ("member_sharing"."phone_shown_to" in ('groups', 'leaders', 'nobody')),
	CONSTRAINT "member_sharing_email_shown_to" CHECK ("member_sharing"."email_shown_to" in ('groups', 'leaders', 'nobody')),
	CONSTRAINT "member_sharing_vehicles_shown_to" CHECK ("member_sharing"."vehicles_shown_to" in ('groups', 'leaders', 'nobody')),
	CONSTRAINT "member_sharing_phone" CHECK ("member_sharing"."phone" is not null or "member_sharing"."phone_shown_to" = 'nobody')
);
--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "sort_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_sharing" ADD CONSTRAINT "member_sharing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_names" ON "group_members" USING btree ("group_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "group_members_search" ON "group_members" USING gin (discussion_search('group/' || "group_id"::text, "sort_name"));
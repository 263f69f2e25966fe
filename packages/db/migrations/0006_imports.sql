CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"outcome" varchar(20) NOT NULL,
	"reason" text,
	"state" varchar(20) DEFAULT 'waiting' NOT NULL,
	"content" jsonb NOT NULL,
	"email_invite_id" integer,
	"membership_id" integer,
	CONSTRAINT "import_rows_once" UNIQUE("import_id","row"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('add', 'broken', 'duplicate', 'known', 'refused', 'update')),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('done', 'kept', 'left_out', 'undone', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"created_by" text NOT NULL,
	"started_by" text,
	"kind" varchar(20) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"state" varchar(20) DEFAULT 'ready' NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"request_id" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('events', 'members', 'routes')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('done', 'ready', 'running', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "email_invites" ADD COLUMN "member_number" varchar(30);--> statement-breakpoint
ALTER TABLE "email_invites" ADD COLUMN "financial_until" date;--> statement-breakpoint
ALTER TABLE "email_invites" ADD COLUMN "first_name" varchar(100);--> statement-breakpoint
ALTER TABLE "email_invites" ADD COLUMN "role" varchar(20);--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "member_number" varchar(30);--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "financial_until" date;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_email_invite_id_email_invites_id_fk" FOREIGN KEY ("email_invite_id") REFERENCES "public"."email_invites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_membership_id_group_members_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."group_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_invite" ON "import_rows" USING btree ("email_invite_id");--> statement-breakpoint
CREATE INDEX "import_rows_membership" ON "import_rows" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "imports_group" ON "imports" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "imports_creator" ON "imports" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "imports_starter" ON "imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("due_at","id") WHERE "imports"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_old" ON "imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_role" CHECK ("email_invites"."role" in ('admin', 'member', 'moderator'));
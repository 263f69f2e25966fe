CREATE TABLE "admin_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"administrator" text,
	"act" varchar(40) NOT NULL,
	"subject_kind" varchar(30) NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" varchar(300),
	"before" jsonb,
	"after" jsonb,
	"request_id" varchar(100),
	CONSTRAINT "admin_acts_member_name" CHECK ("admin_acts"."subject_kind" <> 'member' or "admin_acts"."subject_name" is null)
);
--> statement-breakpoint
CREATE INDEX "admin_acts_list" ON "admin_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_act" ON "admin_acts" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_administrator" ON "admin_acts" USING btree ("administrator","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_subject" ON "admin_acts" USING btree ("subject_kind","subject_id","at","id");
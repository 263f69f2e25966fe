CREATE TABLE "admin_act_texts" (
	"act_id" integer PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"subject_name" varchar(300),
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "admin_act_texts" ADD CONSTRAINT "admin_act_texts_act_id_admin_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."admin_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_act_texts" ADD CONSTRAINT "admin_act_texts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_act_texts_by_member" ON "admin_act_texts" USING btree ("member_id");
ALTER TABLE "routes" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routes_group" ON "routes" USING btree ("group_id","id") WHERE "routes"."group_id" is not null;
ALTER TABLE "routes" ADD COLUMN "draft_id" varchar(64);--> statement-breakpoint
CREATE INDEX "routes_private_newest" ON "routes" USING btree ("id") WHERE not "routes"."is_public";--> statement-breakpoint
CREATE UNIQUE INDEX "routes_draft" ON "routes" USING btree ("author_id","draft_id") WHERE "routes"."draft_id" is not null;
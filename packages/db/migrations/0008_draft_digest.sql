DROP INDEX "routes_rating";--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "draft_digest" varchar(64);
ALTER TABLE "event_visits" DROP CONSTRAINT "event_visits_event_once";--> statement-breakpoint
DROP INDEX "event_visits_code";--> statement-breakpoint
CREATE UNIQUE INDEX "event_visits_open_once" ON "event_visits" USING btree ("token_hash","event_id") WHERE "event_visits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "event_visits_token" ON "event_visits" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "event_visits" DROP COLUMN "code_hash";
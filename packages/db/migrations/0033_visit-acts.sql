DROP INDEX "event_visits_event";--> statement-breakpoint
ALTER TABLE "event_visits" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "event_visits" ADD CONSTRAINT "event_visits_act" UNIQUE("event_id","act_id");
ALTER TABLE "notification_deliveries" ADD COLUMN "taken_by" integer[];--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "taken_of" bigint;
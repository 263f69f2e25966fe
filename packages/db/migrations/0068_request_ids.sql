ALTER TABLE "email_invites" ADD COLUMN "request_id" varchar(36);--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD COLUMN "request_id" varchar(36);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "request_id" varchar(36);
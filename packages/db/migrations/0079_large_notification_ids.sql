-- contract: v3.3.0 reads and writes these numbers as before; only their range grows
-- Nobody reads or writes the tables while they are written again: one statement for each, so that it happens once.
ALTER TABLE "notification_deliveries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "notification_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "act_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;
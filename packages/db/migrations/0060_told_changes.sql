ALTER TABLE "notifications" DROP CONSTRAINT "notifications_changes";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_changes";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_changes" CHECK ("notifications"."changes" <@ array['following', 'place', 'route', 'time']::text[]);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_changes" CHECK ("outbox"."changes" <@ array['following', 'place', 'route', 'time']::text[]);
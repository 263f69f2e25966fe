-- No released version wrote briefings or acknowledgements, so the new columns need no default.
ALTER TABLE "event_briefings" DROP CONSTRAINT "event_briefings_once";--> statement-breakpoint
ALTER TABLE "event_acknowledgments" DROP CONSTRAINT "event_acknowledgments_briefing_id_event_briefings_id_fk";--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD COLUMN "text_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD COLUMN "text_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_version" UNIQUE("event_id","event_type","version");--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_text" UNIQUE("id","text_hash");--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_first_version" CHECK ("event_briefings"."version" >= 1);--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_text_hash" CHECK ("event_briefings"."text_hash" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_not_empty" CHECK ("event_briefings"."briefing_content" is not null or "event_briefings"."disclaimer_content" is not null);--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD CONSTRAINT "event_acknowledgments_briefing_fk" FOREIGN KEY ("briefing_id","text_hash") REFERENCES "public"."event_briefings"("id","text_hash") ON DELETE cascade ON UPDATE no action;

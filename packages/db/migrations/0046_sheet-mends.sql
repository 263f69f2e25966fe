CREATE TABLE "event_closings" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"closed_by" text,
	"reason" varchar(500)
);
--> statement-breakpoint
ALTER TABLE "head_counts" ADD COLUMN "awaited" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_closings" ADD CONSTRAINT "event_closings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_closings" ADD CONSTRAINT "event_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_closings_closed_by" ON "event_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "event_closings_reason" ON "event_closings" USING btree ("event_id") WHERE "event_closings"."reason" is not null;
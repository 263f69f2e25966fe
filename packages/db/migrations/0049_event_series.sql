CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" varchar(100) NOT NULL,
	"first_start" timestamp(0) NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_count" CHECK ("event_series"."count" >= 1)
);
--> statement-breakpoint
DROP VIEW "public"."event_rows";--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "original_day" date;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "own_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "original_day" date;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "own_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_events_series" ON "group_events" USING btree ("series_id","original_day");--> statement-breakpoint
CREATE UNIQUE INDEX "rides_series" ON "rides" USING btree ("series_id","original_day");--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_in_series" CHECK (("group_events"."series_id" is null) = ("group_events"."original_day" is null));--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_in_series" CHECK (("rides"."series_id" is null) = ("rides"."original_day" is null));--> statement-breakpoint
CREATE VIEW "public"."event_rows" AS (select 'ride'::text as type, null::integer as group_id, name as title, description, date_time as starts_at,
    null::timestamptz(3) as ends_at, id, organizer_id, location, vehicle_type, max_participants, route_id, series_id, original_day, own_fields, status, time_zone, confirmed_count, tentative_count, waitlisted_count, day_starts_at, day_ends_at, over_at, created_at, updated_at from rides
    union all
    select 'group_event'::text, group_id, title, description, event_date, end_date, id, organizer_id, location, vehicle_type, max_participants, route_id, series_id, original_day, own_fields, status, time_zone, confirmed_count, tentative_count, waitlisted_count, day_starts_at, day_ends_at, over_at, created_at, updated_at from group_events);
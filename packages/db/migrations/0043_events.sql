CREATE SEQUENCE "public"."event_waitlist_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "group_event_participants" DROP CONSTRAINT "group_event_participants_status";--> statement-breakpoint
ALTER TABLE "group_events" DROP CONSTRAINT "group_events_status";--> statement-breakpoint
ALTER TABLE "group_events" DROP CONSTRAINT "group_events_counts";--> statement-breakpoint
ALTER TABLE "ride_participants" DROP CONSTRAINT "ride_participants_status";--> statement-breakpoint
ALTER TABLE "rides" DROP CONSTRAINT "rides_status";--> statement-breakpoint
ALTER TABLE "rides" DROP CONSTRAINT "rides_counts";--> statement-breakpoint
ALTER TABLE "group_events" drop column "day_ends_at";--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "day_ends_at" timestamp (3) with time zone GENERATED ALWAYS AS (((coalesce(end_date, event_date) at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD COLUMN "waitlist_place" bigint;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "waitlisted_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD COLUMN "waitlist_place" bigint;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "waitlisted_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "group_event_participants_waitlist" ON "group_event_participants" USING btree ("event_id","waitlist_place") WHERE "group_event_participants"."waitlist_place" is not null;--> statement-breakpoint
CREATE INDEX "ride_participants_waitlist" ON "ride_participants" USING btree ("ride_id","waitlist_place") WHERE "ride_participants"."waitlist_place" is not null;--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD CONSTRAINT "group_event_participants_waits" CHECK (("group_event_participants"."status" = 'waitlisted') = ("group_event_participants"."waitlist_place" is not null));--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD CONSTRAINT "group_event_participants_status" CHECK ("group_event_participants"."status" in ('confirmed', 'declined', 'maybe', 'waitlisted'));--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_length" CHECK ("group_events"."end_date" - "group_events"."event_date" <= interval '31 days');--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_status" CHECK ("group_events"."status" in ('cancelled', 'completed', 'upcoming'));--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_counts" CHECK ("group_events"."confirmed_count" >= 0 and "group_events"."tentative_count" >= 0 and "group_events"."waitlisted_count" >= 0 and "group_events"."confirmed_count" <= "group_events"."max_participants"
    and ("group_events"."waitlisted_count" = 0 or "group_events"."confirmed_count" = "group_events"."max_participants"));--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_waits" CHECK (("ride_participants"."status" = 'waitlisted') = ("ride_participants"."waitlist_place" is not null));--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_status" CHECK ("ride_participants"."status" in ('declined', 'joined', 'pending', 'waitlisted'));--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_status" CHECK ("rides"."status" in ('cancelled', 'completed', 'upcoming'));--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_counts" CHECK ("rides"."confirmed_count" >= 0 and "rides"."tentative_count" >= 0 and "rides"."waitlisted_count" >= 0 and "rides"."confirmed_count" <= "rides"."max_participants"
    and ("rides"."waitlisted_count" = 0 or "rides"."confirmed_count" = "rides"."max_participants"));--> statement-breakpoint
CREATE VIEW "public"."event_participants" AS (select id, 'ride'::text as event_type, ride_id as event_id, user_id, status, waitlist_place, joined_at
    from ride_participants
    union all
    select id, 'group_event'::text, event_id, user_id, status, waitlist_place, joined_at
    from group_event_participants);--> statement-breakpoint
CREATE VIEW "public"."event_rows" AS (select 'ride'::text as type, null::integer as group_id, name as title, description, date_time as starts_at,
    null::timestamptz(3) as ends_at, id, organizer_id, location, vehicle_type, max_participants, route_id, status, time_zone, confirmed_count, tentative_count, waitlisted_count, day_starts_at, day_ends_at, over_at, created_at, updated_at from rides
    union all
    select 'group_event'::text, group_id, title, description, event_date, end_date, id, organizer_id, location, vehicle_type, max_participants, route_id, status, time_zone, confirmed_count, tentative_count, waitlisted_count, day_starts_at, day_ends_at, over_at, created_at, updated_at from group_events);
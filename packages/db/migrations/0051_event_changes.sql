CREATE TABLE "event_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"user_id" text NOT NULL,
	"role" varchar(20) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_roles_once" UNIQUE("event_id","event_type","user_id","role"),
	CONSTRAINT "event_roles_role" CHECK ("event_roles"."role" in ('co_organizer', 'lead', 'mechanic', 'sweep'))
);
--> statement-breakpoint
DROP VIEW "public"."event_rows";--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "end_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_events" drop column "over_at";--> statement-breakpoint
ALTER TABLE "group_events" ADD COLUMN "over_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(closed_at, coalesce(end_date, ((event_date at time zone time_zone)::date + 1)::timestamp at time zone time_zone))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" drop column "day_ends_at";--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "day_ends_at" timestamp (3) with time zone GENERATED ALWAYS AS (((coalesce(end_date, date_time) at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" drop column "over_at";--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "over_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(closed_at, coalesce(end_date, ((date_time at time zone time_zone)::date + 1)::timestamp at time zone time_zone))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "group_events_over" ON "group_events" USING btree ("over_at","id");--> statement-breakpoint
CREATE INDEX "rides_over" ON "rides" USING btree ("over_at","id");--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_roles_user" ON "event_roles" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_meeting_point" CHECK (("group_events"."latitude" is null) = ("group_events"."longitude" is null) and "group_events"."latitude" between -90 and 90 and "group_events"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_end_date" CHECK ("rides"."end_date" >= "rides"."date_time");--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_length" CHECK ("rides"."end_date" - "rides"."date_time" <= interval '31 days');--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_meeting_point" CHECK (("rides"."latitude" is null) = ("rides"."longitude" is null) and "rides"."latitude" between -90 and 90 and "rides"."longitude" between -180 and 180);--> statement-breakpoint
CREATE VIEW "public"."event_rows" AS (select 'ride'::text as type, null::integer as group_id, name as title, description, date_time as starts_at,
    end_date as ends_at, id, organizer_id, location, latitude, longitude, vehicle_type, max_participants, route_id, series_id, original_day, own_fields, status, time_zone, confirmed_count, tentative_count, waitlisted_count, sequence, day_starts_at, day_ends_at, over_at, created_at, updated_at from rides
    union all
    select 'group_event'::text, group_id, title, description, event_date, end_date, id, organizer_id, location, latitude, longitude, vehicle_type, max_participants, route_id, series_id, original_day, own_fields, status, time_zone, confirmed_count, tentative_count, waitlisted_count, sequence, day_starts_at, day_ends_at, over_at, created_at, updated_at from group_events);

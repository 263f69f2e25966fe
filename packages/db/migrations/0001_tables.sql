CREATE SEQUENCE "public"."event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."event_waitlist_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_act_texts" (
	"act_id" integer PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"subject_name" varchar(300),
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"administrator" text,
	"act" varchar(40) NOT NULL,
	"subject_kind" varchar(30) NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" varchar(300),
	"before" jsonb,
	"after" jsonb,
	"request_id" varchar(100),
	CONSTRAINT "admin_acts_member_name" CHECK ("admin_acts"."subject_kind" <> 'member' or "admin_acts"."subject_name" is null)
);
--> statement-breakpoint
CREATE TABLE "badge_criteria" (
	"badge_id" integer NOT NULL,
	"metric" varchar(50) NOT NULL,
	"target" integer NOT NULL,
	CONSTRAINT "badge_criteria_badge_id_metric_pk" PRIMARY KEY("badge_id","metric"),
	CONSTRAINT "badge_criteria_target" CHECK ("badge_criteria"."target" > 0)
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text NOT NULL,
	"icon" varchar(50) NOT NULL,
	"category" varchar(50) NOT NULL,
	"rarity" varchar(20) DEFAULT 'common' NOT NULL,
	"requirement" text,
	"color" varchar(50) DEFAULT 'blue' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_name" UNIQUE("name"),
	CONSTRAINT "badges_category" CHECK ("badges"."category" in ('community', 'event', 'route', 'social')),
	CONSTRAINT "badges_rarity" CHECK ("badges"."rarity" in ('common', 'epic', 'legendary', 'rare'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content_hash" text,
	"content_changed_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rating_id" integer NOT NULL,
	"content_written_at" timestamp (3) with time zone NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" varchar(20) NOT NULL,
	"details" text,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"admin_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "content_reports_once" UNIQUE("rating_id","reporter_id","content_written_at"),
	CONSTRAINT "content_reports_reason" CHECK ("content_reports"."reason" in ('abusive', 'dangerous', 'other', 'private', 'spam')),
	CONSTRAINT "content_reports_details" CHECK (char_length("content_reports"."details") between 1 and 500),
	CONSTRAINT "content_reports_status" CHECK ("content_reports"."status" in ('dismissed', 'pending', 'removed')),
	CONSTRAINT "content_reports_reviewed" CHECK (("content_reports"."status" = 'pending') = ("content_reports"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"invited_by" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"folded" text NOT NULL,
	"status" varchar(20) DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"invite_id" integer,
	"request_id" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_invites_once" UNIQUE("group_id","folded"),
	CONSTRAINT "email_invites_invite" UNIQUE("invite_id"),
	CONSTRAINT "email_invites_status" CHECK ("email_invites"."status" in ('failed', 'queued', 'refused', 'sending', 'sent', 'unknown')),
	CONSTRAINT "email_invites_attempts" CHECK ("email_invites"."attempts" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "emergency_card_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergency_card_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"opened_by" text NOT NULL,
	"opener_role" varchar(20) NOT NULL,
	"event_id" integer,
	"event_title" varchar(200) NOT NULL,
	"is_offline_copy" boolean NOT NULL,
	"act_id" uuid,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emergency_card_openings_role" CHECK ("emergency_card_openings"."opener_role" in ('organizer', 'sweep')),
	CONSTRAINT "emergency_card_openings_act" CHECK ("emergency_card_openings"."act_id" is null or "emergency_card_openings"."is_offline_copy")
);
--> statement-breakpoint
CREATE TABLE "emergency_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_cards_sealed" CHECK ("emergency_cards"."sealed" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+$')
);
--> statement-breakpoint
CREATE TABLE "event_acknowledgments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_acknowledgments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"briefing_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"text_hash" text NOT NULL,
	"acknowledged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_acknowledgments_once" UNIQUE("briefing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_briefings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_briefings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"created_by" text NOT NULL,
	"version" integer NOT NULL,
	"briefing_content" text,
	"disclaimer_content" text,
	"text_hash" text NOT NULL,
	"requires_acknowledgment" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_briefings_version" UNIQUE("event_id","version"),
	CONSTRAINT "event_briefings_text" UNIQUE("id","text_hash"),
	CONSTRAINT "event_briefings_first_version" CHECK ("event_briefings"."version" >= 1),
	CONSTRAINT "event_briefings_text_hash" CHECK ("event_briefings"."text_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "event_briefings_not_empty" CHECK ("event_briefings"."briefing_content" is not null or "event_briefings"."disclaimer_content" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"act_key" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"time_zone" varchar(64) NOT NULL,
	"location" text,
	"new_starts_at" timestamp (3) with time zone,
	"new_ends_at" timestamp (3) with time zone,
	"new_time_zone" varchar(64),
	"new_location" text,
	"reason" varchar(500),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_changes_new_time" CHECK (("event_changes"."new_starts_at" is null) = ("event_changes"."new_time_zone" is null) and ("event_changes"."new_starts_at" is not null or num_nonnulls("event_changes"."new_ends_at", "event_changes"."new_location") = 0)),
	CONSTRAINT "event_changes_reason" CHECK ("event_changes"."reason" is null or "event_changes"."new_starts_at" is null)
);
--> statement-breakpoint
CREATE TABLE "event_check_in_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_check_in_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(30) NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"location" text,
	"accuracy" integer,
	"message" text,
	"said_by" text,
	"is_before_start" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_check_in_acts_once" UNIQUE("user_id","act_id"),
	CONSTRAINT "event_check_in_acts_status" CHECK ("event_check_in_acts"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started')),
	CONSTRAINT "event_check_in_acts_location" CHECK ("event_check_in_acts"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(30) NOT NULL,
	"stated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text,
	"accuracy" integer,
	"located_at" timestamp (3) with time zone,
	"message" text,
	"said_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_check_ins_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_check_ins_status" CHECK ("event_check_ins"."status" in ('arrived_meeting_point', 'broke_down', 'cant_make_it', 'checked_in', 'completed', 'going_home', 'home', 'left_ride', 'started')),
	CONSTRAINT "event_check_ins_location" CHECK ("event_check_ins"."location" ~ '^-?[0-9]{1,2}[.][0-9]{4},-?[0-9]{1,3}[.][0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "event_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" text,
	"name" varchar(100),
	"phone" varchar(50),
	"emergency_contact" text,
	"vehicle" varchar(100),
	"added_by" text,
	"passengers" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" varchar(20) DEFAULT 'confirmed' NOT NULL,
	"waitlist_place" bigint,
	"answered_start" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_participants_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_participants_status" CHECK ("event_participants"."status" in ('confirmed', 'declined', 'tentative', 'waitlisted')),
	CONSTRAINT "event_participants_waits" CHECK (("event_participants"."status" = 'waitlisted') = ("event_participants"."waitlist_place" is not null)),
	CONSTRAINT "event_participants_person" CHECK (num_nonnulls("event_participants"."user_id", "event_participants"."name") = 1 and ("event_participants"."name" is not null or num_nonnulls("event_participants"."phone", "event_participants"."emergency_contact", "event_participants"."vehicle", "event_participants"."added_by") = 0))
);
--> statement-breakpoint
CREATE TABLE "event_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"user_id" text NOT NULL,
	"photo_url" varchar(500) NOT NULL,
	"caption" text,
	"location" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_proposals" (
	"id" integer PRIMARY KEY DEFAULT nextval('event_id_seq') NOT NULL,
	"group_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"route_id" integer,
	"status" varchar(20) DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_proposals_status" CHECK ("event_proposals"."status" in ('approved', 'declined', 'waiting')),
	CONSTRAINT "event_proposals_reason" CHECK (char_length("event_proposals"."reason") between 1 and 500),
	CONSTRAINT "event_proposals_declined" CHECK (("event_proposals"."status" = 'declined') = ("event_proposals"."reason" is not null)),
	CONSTRAINT "event_proposals_version" CHECK ("event_proposals"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"event_id" integer NOT NULL,
	"kind" varchar(30) NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_reminders_pk" PRIMARY KEY("event_id","kind","starts_at"),
	CONSTRAINT "event_reminders_kind" CHECK ("event_reminders"."kind" in ('event_reminder_evening', 'event_reminder_soon'))
);
--> statement-breakpoint
CREATE TABLE "event_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" varchar(20) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_roles_once" UNIQUE("event_id","user_id","role"),
	CONSTRAINT "event_roles_role" CHECK ("event_roles"."role" in ('co_organizer', 'lead', 'mechanic', 'sweep'))
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" varchar(100) NOT NULL,
	"first_start" timestamp(0) NOT NULL,
	"time_zone" varchar(64) NOT NULL,
	"count" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_series_count" CHECK ("event_series"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY DEFAULT nextval('event_id_seq') NOT NULL,
	"group_id" integer,
	"type" varchar(20) GENERATED ALWAYS AS (case when group_id is null then 'ride' else 'group_event' end) STORED NOT NULL,
	"organizer_id" text NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"vehicle_type" varchar(50) NOT NULL,
	"max_participants" integer,
	"route_id" integer,
	"series_id" integer,
	"original_day" date,
	"own_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" varchar(20) DEFAULT 'upcoming' NOT NULL,
	"time_zone" varchar(64) DEFAULT 'Australia/Sydney' NOT NULL,
	"confirmed_count" integer DEFAULT 0 NOT NULL,
	"tentative_count" integer DEFAULT 0 NOT NULL,
	"waitlisted_count" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"start_moved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day_starts_at" timestamp (3) with time zone GENERATED ALWAYS AS (((starts_at at time zone time_zone)::date + 0)::timestamp at time zone time_zone) STORED NOT NULL,
	"day_ends_at" timestamp (3) with time zone GENERATED ALWAYS AS (((coalesce(ends_at, starts_at) at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL,
	"over_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(closed_at, coalesce(ends_at, ((starts_at at time zone time_zone)::date + 1)::timestamp at time zone time_zone))) STORED NOT NULL,
	CONSTRAINT "events_id_type" UNIQUE("id","type"),
	CONSTRAINT "events_in_series" CHECK (("events"."series_id" is null) = ("events"."original_day" is null)),
	CONSTRAINT "events_ride_description" CHECK (num_nonnulls("events"."group_id", "events"."description") > 0),
	CONSTRAINT "events_vehicle_type" CHECK ("events"."vehicle_type" in ('4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle')),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('cancelled', 'completed', 'upcoming')),
	CONSTRAINT "events_end" CHECK ("events"."ends_at" >= "events"."starts_at"),
	CONSTRAINT "events_length" CHECK ("events"."ends_at" - "events"."starts_at" <= interval '31 days'),
	CONSTRAINT "events_meeting_point" CHECK (("events"."latitude" is null) = ("events"."longitude" is null) and "events"."latitude" between -90 and 90 and "events"."longitude" between -180 and 180),
	CONSTRAINT "events_max_participants" CHECK ("events"."max_participants" >= 1),
	CONSTRAINT "events_counts" CHECK ("events"."confirmed_count" >= 0 and "events"."tentative_count" >= 0 and "events"."waitlisted_count" >= 0 and "events"."confirmed_count" <= "events"."max_participants")
);
--> statement-breakpoint
CREATE TABLE "group_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"created_by" text NOT NULL,
	"secret_hash" text NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "group_invites_secret" UNIQUE("secret_hash"),
	CONSTRAINT "group_invites_max_uses" CHECK ("group_invites"."max_uses" between 1 and 1000),
	CONSTRAINT "group_invites_uses" CHECK ("group_invites"."uses" >= 0 and "group_invites"."uses" <= "group_invites"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" varchar(20) DEFAULT 'member' NOT NULL,
	"status" varchar(20) DEFAULT 'active' NOT NULL,
	"shares_email" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_once" UNIQUE("group_id","user_id"),
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('admin', 'member', 'moderator')),
	CONSTRAINT "group_members_status" CHECK ("group_members"."status" in ('active', 'blocked', 'pending'))
);
--> statement-breakpoint
CREATE TABLE "group_mutes" (
	"user_id" text NOT NULL,
	"group_id" integer NOT NULL,
	"level" varchar(10) DEFAULT 'nothing' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_mutes_pk" PRIMARY KEY("user_id","group_id"),
	CONSTRAINT "group_mutes_level" CHECK ("group_mutes"."level" in ('important', 'nothing'))
);
--> statement-breakpoint
CREATE TABLE "group_post_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_post_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"parent_comment_id" integer,
	"thread_id" integer,
	"image_url" varchar(500),
	"mentioned_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"gpx_url" varchar(500),
	"gpx_file_name" varchar(255),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"place" varchar(40) NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (discussion_search(place, content)) STORED,
	CONSTRAINT "group_post_comments_list" UNIQUE("post_id","id"),
	CONSTRAINT "group_post_comments_thread" CHECK (("group_post_comments"."thread_id" is null) = ("group_post_comments"."parent_comment_id" is null)),
	CONSTRAINT "group_post_comments_removal" CHECK (case when "group_post_comments"."removed_at" is null then "group_post_comments"."removal_reason" is null
    else "group_post_comments"."content" = '' and ("group_post_comments"."removal_reason" is null or char_length("group_post_comments"."removal_reason") between 1 and 500) end),
	CONSTRAINT "group_post_comments_counts" CHECK ("group_post_comments"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"event_id" integer,
	"author_id" text NOT NULL,
	"title" varchar(200),
	"content" text NOT NULL,
	"type" varchar(20) DEFAULT 'discussion' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"media_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"mentioned_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"event_date" timestamp (3) with time zone,
	"event_location" text,
	"poll_options" text[],
	"poll_votes" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removal_reason" text,
	"last_comment_id" integer,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (discussion_search(coalesce('group/' || group_id::text, 'event/' || event_id::text), coalesce(title, '') || ' ' || content)) STORED,
	CONSTRAINT "group_posts_place" CHECK (num_nonnulls("group_posts"."group_id", "group_posts"."event_id") = 1),
	CONSTRAINT "group_posts_type" CHECK ("group_posts"."type" in ('discussion', 'event', 'poll')),
	CONSTRAINT "group_posts_removal" CHECK (case when "group_posts"."removed_at" is null then "group_posts"."removal_reason" is null
    else "group_posts"."content" = '' and ("group_posts"."removal_reason" is null or char_length("group_posts"."removal_reason") between 1 and 500) end),
	CONSTRAINT "group_posts_counts" CHECK ("group_posts"."like_count" >= 0 and "group_posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text NOT NULL,
	"type" varchar(50) NOT NULL,
	"region" varchar(50),
	"skill_level" varchar(50),
	"is_private" boolean DEFAULT false NOT NULL,
	"event_planning" varchar(20) DEFAULT 'members' NOT NULL,
	"max_members" integer,
	"image_url" varchar(500),
	"rules" text,
	"profile_type" varchar(20) DEFAULT 'free' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (group_search(name, description, is_private)) STORED,
	CONSTRAINT "groups_type" CHECK ("groups"."type" in ('4x4', 'cycling', 'motorcycle')),
	CONSTRAINT "groups_region" CHECK ("groups"."region" in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
	CONSTRAINT "groups_event_planning" CHECK ("groups"."event_planning" in ('approval', 'members')),
	CONSTRAINT "groups_skill_level" CHECK ("groups"."skill_level" in ('advanced', 'beginner', 'expert', 'intermediate')),
	CONSTRAINT "groups_profile_type" CHECK ("groups"."profile_type" in ('free', 'gold', 'premium', 'renMode')),
	CONSTRAINT "groups_max_members" CHECK ("groups"."max_members" >= 1),
	CONSTRAINT "groups_member_count" CHECK ("groups"."member_count" >= 0 and "groups"."member_count" <= "groups"."max_members")
);
--> statement-breakpoint
CREATE TABLE "home_areas" (
	"user_id" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius" integer NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_areas_latitude" CHECK ("home_areas"."latitude" between -90 and 90),
	CONSTRAINT "home_areas_longitude" CHECK ("home_areas"."longitude" between -180 and 180),
	CONSTRAINT "home_areas_radius" CHECK ("home_areas"."radius" between 200 and 10000)
);
--> statement-breakpoint
CREATE TABLE "past_home_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_home_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius" integer NOT NULL,
	"secret" text NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_home_areas_latitude" CHECK ("past_home_areas"."latitude" between -90 and 90),
	CONSTRAINT "past_home_areas_longitude" CHECK ("past_home_areas"."longitude" between -180 and 180),
	CONSTRAINT "past_home_areas_radius" CHECK ("past_home_areas"."radius" between 200 and 10000)
);
--> statement-breakpoint
CREATE TABLE "mailed_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"sender_id" text,
	"address_hash" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_mutes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_mutes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"muted_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_mutes_once" UNIQUE("user_id","muted_id"),
	CONSTRAINT "member_mutes_other" CHECK ("member_mutes"."user_id" <> "member_mutes"."muted_id")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"channel" varchar(10) NOT NULL,
	"user_id" text NOT NULL,
	"subject" varchar(60),
	"after_id" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_deliveries_subject" UNIQUE("user_id","channel","subject"),
	CONSTRAINT "notification_deliveries_channel" CHECK ("notification_deliveries"."channel" in ('mail', 'push')),
	CONSTRAINT "notification_deliveries_attempts" CHECK ("notification_deliveries"."attempts" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "notification_rests" (
	"user_id" text NOT NULL,
	"channel" varchar(10) NOT NULL,
	"subject" varchar(60) NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_rests_pk" PRIMARY KEY("user_id","channel","subject"),
	CONSTRAINT "notification_rests_channel" CHECK ("notification_rests"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"muted_kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "notification_settings_muted_kinds" CHECK ("notification_settings"."muted_kinds" <@ array['event', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'reply', 'topic']::text[])
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"act_id" bigint NOT NULL,
	"kind" varchar(30) NOT NULL,
	"group_id" integer,
	"group_name" varchar(100),
	"actor_id" text NOT NULL,
	"post_id" integer,
	"comment_id" integer,
	"event_id" integer,
	"proposal_id" integer,
	"deletion_request_id" integer,
	"route_id" integer,
	"route_name" varchar(255),
	"role" varchar(20),
	"changes" text[] DEFAULT '{}'::text[] NOT NULL,
	"change_id" integer,
	"rider_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"before" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","act_id"),
	CONSTRAINT "notifications_group_name" CHECK (num_nonnulls("notifications"."group_id", "notifications"."group_name") = 1 or num_nonnulls("notifications"."group_id", "notifications"."group_name") = 0 and num_nonnulls("notifications"."event_id", "notifications"."deletion_request_id", "notifications"."route_id", "notifications"."route_name") = 1),
	CONSTRAINT "notifications_changes" CHECK ("notifications"."changes" <@ array['following', 'place', 'route', 'time']::text[]),
	CONSTRAINT "notifications_reason" CHECK (char_length("notifications"."reason") between 1 and 500),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('announcement', 'deletion_reviewed', 'event', 'event_approved', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_declined', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_proposed', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'mention', 'owner_changed', 'removed', 'reply', 'reported', 'role_changed', 'topic')),
	CONSTRAINT "notifications_role" CHECK ("notifications"."role" in ('admin', 'member', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "oidc_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(30) NOT NULL,
	"group_id" integer,
	"actor_id" text NOT NULL,
	"post_id" integer,
	"comment_id" integer,
	"event_id" integer,
	"proposal_id" integer,
	"deletion_request_id" integer,
	"route_id" integer,
	"route_name" varchar(255),
	"named_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"role" varchar(20),
	"changes" text[] DEFAULT '{}'::text[] NOT NULL,
	"change_id" integer,
	"rider_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"before" jsonb,
	"group_name" varchar(100),
	"request_id" varchar(36),
	"place" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" between 0 and 10),
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('announcement', 'comment', 'deletion_reviewed', 'event', 'event_approved', 'event_briefing', 'event_broke_down', 'event_cancelled', 'event_changed', 'event_comment', 'event_declined', 'event_handed_over', 'event_left', 'event_message', 'event_overdue', 'event_promoted', 'event_proposed', 'event_reminder_evening', 'event_reminder_soon', 'event_topic', 'group_deleted', 'membership_approved', 'membership_requested', 'owner_changed', 'removed', 'reported', 'role_changed', 'topic')),
	CONSTRAINT "outbox_role" CHECK ("outbox"."role" in ('admin', 'member', 'moderator')),
	CONSTRAINT "outbox_changes" CHECK ("outbox"."changes" <@ array['following', 'place', 'route', 'time']::text[])
);
--> statement-breakpoint
CREATE TABLE "password_reset_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_reset_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"token_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"request_id" varchar(36),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_links_token" UNIQUE("token_hash"),
	CONSTRAINT "password_reset_links_attempts" CHECK ("password_reset_links"."attempts" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "pending_files" (
	"storage_key" varchar(500) PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_ballots" (
	"poll_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"option_index" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_ballots_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "poll_ballots_option_index" CHECK ("poll_ballots"."option_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"event_id" integer,
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"votes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "polls_place" CHECK (num_nonnulls("polls"."group_id", "polls"."event_id") = 1),
	CONSTRAINT "polls_options" CHECK (cardinality("polls"."options") >= 2)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"last_comment_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"sid" text NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"timeouts" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_session" UNIQUE("sid")
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text,
	"user_email" varchar(254),
	"title" varchar(200) NOT NULL,
	"description" text NOT NULL,
	"category" varchar(50) NOT NULL,
	"severity" varchar(20) DEFAULT 'medium' NOT NULL,
	"status" varchar(20) DEFAULT 'open' NOT NULL,
	"page_url" text,
	"user_agent" text,
	"screen_resolution" varchar(50),
	"page_context" jsonb,
	"content_kind" varchar(20),
	"report_reason" varchar(20),
	"content_author_id" text,
	"post_id" integer,
	"comment_id" integer,
	"group_id" integer,
	"group_outcome" varchar(20),
	"group_handled_at" timestamp (3) with time zone,
	"group_handled_by" text,
	"admin_notes" text,
	"assigned_to_id" text,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_issues_comment_once" UNIQUE("user_id","comment_id"),
	CONSTRAINT "reported_issues_group_outcome" CHECK ("reported_issues"."group_outcome" in ('dismissed', 'removed')),
	CONSTRAINT "reported_issues_group_handled" CHECK (("reported_issues"."group_outcome" is null) = ("reported_issues"."group_handled_at" is null) and ("reported_issues"."group_handled_at" is not null or "reported_issues"."group_handled_by" is null)),
	CONSTRAINT "reported_issues_group_content" CHECK (("reported_issues"."group_id" is null and "reported_issues"."group_outcome" is null) or "reported_issues"."content_kind" is not null),
	CONSTRAINT "reported_issues_content_kind" CHECK ("reported_issues"."content_kind" in ('comment', 'topic')),
	CONSTRAINT "reported_issues_report_reason" CHECK ("reported_issues"."report_reason" in ('abusive', 'dangerous', 'other', 'private', 'spam')),
	CONSTRAINT "reported_issues_content" CHECK (("reported_issues"."content_kind" is null) = ("reported_issues"."report_reason" is null)
        and ("reported_issues"."content_kind" is not null or coalesce("reported_issues"."content_author_id", "reported_issues"."post_id"::text, "reported_issues"."comment_id"::text) is null)),
	CONSTRAINT "reported_issues_category" CHECK ("reported_issues"."category" in ('bug', 'feature_request', 'other', 'performance', 'ui_issue')),
	CONSTRAINT "reported_issues_severity" CHECK ("reported_issues"."severity" in ('critical', 'high', 'low', 'medium')),
	CONSTRAINT "reported_issues_status" CHECK ("reported_issues"."status" in ('in_progress', 'open', 'resolved')),
	CONSTRAINT "reported_issues_resolved_at" CHECK (("reported_issues"."status" = 'resolved') = ("reported_issues"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ride_day_watches" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"back_by" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "route_creations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_creations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_deletion_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_deletion_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route_id" integer,
	"route_name" varchar(255) NOT NULL,
	"requester_id" text NOT NULL,
	"reason" text,
	"status" varchar(20) DEFAULT 'pending' NOT NULL,
	"admin_id" text,
	"admin_notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "route_deletion_requests_status" CHECK ("route_deletion_requests"."status" in ('approved', 'pending', 'rejected')),
	CONSTRAINT "route_deletion_requests_reviewed" CHECK (("route_deletion_requests"."status" = 'pending') = ("route_deletion_requests"."reviewed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "route_facets" (
	"is_public" boolean NOT NULL,
	"route_type" varchar(20) NOT NULL,
	"state_code" text NOT NULL,
	"vehicle_type" varchar(50) NOT NULL,
	"difficulty_level" smallint NOT NULL,
	"count" integer NOT NULL,
	"is_main" boolean DEFAULT true NOT NULL,
	CONSTRAINT "route_facets_pk" PRIMARY KEY("is_public","route_type","state_code","vehicle_type","difficulty_level","is_main"),
	CONSTRAINT "route_facets_count" CHECK ("route_facets"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "route_wholes" (
	"route_id" integer PRIMARY KEY NOT NULL,
	"whole" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_other_states" (
	"route_id" integer NOT NULL,
	"state_code" text NOT NULL,
	"vehicle_type" varchar(50) NOT NULL,
	"difficulty_level" smallint NOT NULL,
	"route_type" varchar(20) NOT NULL,
	"best_season" varchar(100),
	"distance" numeric(10, 3),
	"min_days" smallint,
	"max_days" smallint,
	"average_rating" double precision,
	"total_ratings" integer NOT NULL,
	CONSTRAINT "route_other_states_pk" PRIMARY KEY("route_id","state_code")
);
--> statement-breakpoint
CREATE TABLE "route_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"ridden_in" varchar(7),
	"conditions" varchar(20),
	"review" text,
	"written_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "route_ratings_once" UNIQUE("route_id","user_id"),
	CONSTRAINT "route_ratings_rating" CHECK ("route_ratings"."rating" between 1 and 5),
	CONSTRAINT "route_ratings_ridden_in" CHECK ("route_ratings"."ridden_in" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "route_ratings_conditions" CHECK ("route_ratings"."conditions" in ('closed', 'dry', 'flooded', 'muddy', 'sandy', 'snow', 'wet')),
	CONSTRAINT "route_ratings_review" CHECK (char_length("route_ratings"."review") between 1 and 500),
	CONSTRAINT "route_ratings_written_at" CHECK (("route_ratings"."written_at" is null) = (num_nonnulls("route_ratings"."ridden_in", "route_ratings"."conditions", "route_ratings"."review") = 0))
);
--> statement-breakpoint
CREATE TABLE "route_tracks" (
	"route_id" integer PRIMARY KEY NOT NULL,
	"storage_key" varchar(500) NOT NULL,
	"public_storage_key" varchar(500),
	"public_bytes" integer,
	"public_sha256" text,
	"file_name" varchar(255) NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"points" integer NOT NULL,
	"segments" integer NOT NULL,
	"track" jsonb NOT NULL,
	"elevation" jsonb,
	"waypoints" jsonb NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "route_tracks_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "route_tracks_public_storage_key_unique" UNIQUE("public_storage_key"),
	CONSTRAINT "route_tracks_counts" CHECK ("route_tracks"."bytes" >= 0 and "route_tracks"."points" >= 0 and "route_tracks"."segments" >= 0),
	CONSTRAINT "route_tracks_public_file" CHECK (num_nulls("route_tracks"."public_storage_key", "route_tracks"."public_bytes", "route_tracks"."public_sha256") in (0, 3)),
	CONSTRAINT "route_tracks_sha256" CHECK ("route_tracks"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "route_tracks_longitude" CHECK ("route_tracks"."west" between -180 and 180 and "route_tracks"."east" between -180 and 180),
	CONSTRAINT "route_tracks_latitude" CHECK ("route_tracks"."south" between -90 and 90 and "route_tracks"."north" between -90 and 90 and "route_tracks"."south" <= "route_tracks"."north")
);
--> statement-breakpoint
CREATE TABLE "route_words" (
	"word" varchar(30) PRIMARY KEY NOT NULL,
	"routes" integer NOT NULL,
	CONSTRAINT "route_words_routes" CHECK ("route_words"."routes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(255) NOT NULL,
	"description" text,
	"state" varchar(100) NOT NULL,
	"city" varchar(100),
	"vehicle_type" varchar(50) NOT NULL,
	"distance" numeric(10, 3),
	"difficulty" varchar(20) NOT NULL,
	"duration" varchar(100),
	"best_season" varchar(100),
	"vehicle_used" varchar(255),
	"author_id" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"group_id" integer,
	"route_type" varchar(20) DEFAULT 'community' NOT NULL,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"gpx_file_url" varchar(500),
	"gpx_data" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"ascent" integer,
	"descent" integer,
	"outline" text,
	"spark" text,
	"roads" jsonb,
	"road_line" jsonb,
	"line_states" text[],
	"added_stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"home_safe" boolean DEFAULT true NOT NULL,
	"home_cut" varchar(10) DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"draft_id" varchar(64),
	"draft_digest" varchar(64),
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"total_ratings" integer DEFAULT 0 NOT NULL,
	"state_code" text GENERATED ALWAYS AS (state_code(state)) STORED NOT NULL,
	"difficulty_level" smallint GENERATED ALWAYS AS (difficulty_level(difficulty)) STORED NOT NULL,
	"min_days" smallint GENERATED ALWAYS AS ((duration_days(duration))[1]) STORED,
	"max_days" smallint GENERATED ALWAYS AS ((duration_days(duration))[2]) STORED,
	"average_rating" double precision GENERATED ALWAYS AS (rating_sum::double precision / nullif(total_ratings, 0)) STORED,
	"featured_score" double precision GENERATED ALWAYS AS (featured_score(rating_sum, total_ratings, created_at)) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (route_search(name, state, city, tags, description)) STORED,
	CONSTRAINT "routes_state" CHECK ("routes"."state" in ('ACT', 'Australian Capital Territory', 'NSW', 'NT', 'New South Wales', 'Northern Territory', 'QLD', 'Queensland', 'SA', 'South Australia', 'TAS', 'Tasmania', 'VIC', 'Victoria', 'WA', 'Western Australia')),
	CONSTRAINT "routes_vehicle_type" CHECK ("routes"."vehicle_type" in ('4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle')),
	CONSTRAINT "routes_difficulty" CHECK ("routes"."difficulty" in ('advanced', 'beginner', 'easy', 'expert', 'extreme', 'hard', 'intermediate', 'medium', 'moderate')),
	CONSTRAINT "routes_best_season" CHECK ("routes"."best_season" in ('All year', 'Autumn', 'Autumn, Spring', 'Autumn, Winter', 'Autumn, Winter, Spring', 'Dry season', 'Spring', 'Spring, Summer', 'Spring, Summer, Autumn', 'Summer', 'Summer, Autumn', 'Summer, Autumn, Winter', 'Summer, Winter', 'Wet season', 'Winter', 'Winter, Spring', 'Winter, Spring, Summer')),
	CONSTRAINT "routes_route_type" CHECK ("routes"."route_type" in ('community', 'premium', 'recommended')),
	CONSTRAINT "routes_distance" CHECK ("routes"."distance" between 0 and 9999999),
	CONSTRAINT "routes_home_cut" CHECK ("routes"."home_cut" in ('done', 'none', 'pending')),
	CONSTRAINT "routes_roads" CHECK (("routes"."roads" is null) = ("routes"."road_line" is null)),
	CONSTRAINT "routes_climb" CHECK ("routes"."ascent" >= 0 and "routes"."descent" >= 0),
	CONSTRAINT "routes_ratings" CHECK ("routes"."rating_sum" between "routes"."total_ratings" and 5 * "routes"."total_ratings")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" varchar(160) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"link" varchar(200),
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_notices_kind" CHECK ("site_notices"."kind" in ('news', 'warning')),
	CONSTRAINT "site_notices_text" CHECK ("site_notices"."text" <> ''),
	CONSTRAINT "site_notices_link" CHECK ("site_notices"."link" like '/%' and "site_notices"."link" not like '//%'),
	CONSTRAINT "site_notices_times" CHECK ("site_notices"."ends_at" > "site_notices"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"name" varchar(20) NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pages_pk" PRIMARY KEY("name"),
	CONSTRAINT "site_pages_name" CHECK ("site_pages"."name" in ('contact', 'privacy', 'terms')),
	CONSTRAINT "site_pages_text" CHECK (char_length("site_pages"."text") between 1 and 50000),
	CONSTRAINT "site_pages_version" CHECK ("site_pages"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_trials_order" CHECK ("used_trials"."ends_at" > "used_trials"."started_at")
);
--> statement-breakpoint
CREATE TABLE "badge_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"badge_id" integer NOT NULL,
	"current_value" integer DEFAULT 0 NOT NULL,
	"target_value" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_progress_once" UNIQUE("user_id","badge_id"),
	CONSTRAINT "badge_progress_values" CHECK ("badge_progress"."current_value" >= 0 and "badge_progress"."target_value" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"badge_id" integer NOT NULL,
	"earned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_badges_once" UNIQUE("user_id","badge_id"),
	CONSTRAINT "user_badges_progress" CHECK ("user_badges"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "user_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"route_id" integer NOT NULL,
	"status" varchar(20) NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_routes_once" UNIQUE("user_id","route_id","status"),
	CONSTRAINT "user_routes_status" CHECK ("user_routes"."status" in ('completed', 'starred')),
	CONSTRAINT "user_routes_completed_at" CHECK (("user_routes"."status" = 'completed') = ("user_routes"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"vehicle_type" varchar(50) NOT NULL,
	"name" varchar(100) NOT NULL,
	"description" text,
	"image_url" varchar(500),
	"year" varchar(4),
	"make" varchar(100),
	"model" varchar(100),
	"fuel_range" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_vehicles_vehicle_type" CHECK ("user_vehicles"."vehicle_type" in ('4x4', 'cycling', 'motorcycle')),
	CONSTRAINT "user_vehicles_year" CHECK ("user_vehicles"."year" ~ '^[0-9]{4}$'),
	CONSTRAINT "user_vehicles_fuel_range" CHECK ("user_vehicles"."fuel_range" between 20 and 3000),
	CONSTRAINT "user_vehicles_bicycle" CHECK ("user_vehicles"."vehicle_type" <> 'cycling' or "user_vehicles"."fuel_range" is null)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"email_proven_at" timestamp (3) with time zone,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"profile_image_url" varchar(500),
	"location" varchar(255),
	"bio" text,
	"role" varchar(20) DEFAULT 'user' NOT NULL,
	"profile_type" varchar(20) DEFAULT 'free' NOT NULL,
	"trial_started_at" timestamp (3) with time zone,
	"trial_ends_at" timestamp (3) with time zone,
	"plan_ends_at" timestamp (3) with time zone,
	"subscription_id" varchar(255),
	"country" varchar(2),
	"state" varchar(100),
	"preferred_vehicles" text[] DEFAULT '{}'::text[] NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_until" timestamp (3) with time zone,
	"suspension_reason" varchar(500),
	"last_visit_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null) and "users"."suspended_until" > "users"."suspended_at"
        and ("users"."suspended_at" is not null or "users"."suspended_until" is null)),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('renMode', 'user')),
	CONSTRAINT "users_profile_type" CHECK ("users"."profile_type" in ('free', 'gold', 'premium', 'renMode')),
	CONSTRAINT "users_country" CHECK ("users"."country" in ('AU', 'CA', 'NZ', 'UK', 'US')),
	CONSTRAINT "users_preferred_vehicles" CHECK ("users"."preferred_vehicles" <@ array['4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle']::text[]),
	CONSTRAINT "users_trial" CHECK (num_nulls("users"."trial_started_at", "users"."trial_ends_at") <> 1 and "users"."trial_ends_at" > "users"."trial_started_at")
);
--> statement-breakpoint
ALTER TABLE "admin_act_texts" ADD CONSTRAINT "admin_act_texts_act_id_admin_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."admin_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_act_texts" ADD CONSTRAINT "admin_act_texts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_criteria" ADD CONSTRAINT "badge_criteria_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_group_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_rating_id_route_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."route_ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_invites" ADD CONSTRAINT "email_invites_invite_id_group_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."group_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD CONSTRAINT "event_acknowledgments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD CONSTRAINT "event_acknowledgments_briefing_fk" FOREIGN KEY ("briefing_id","text_hash") REFERENCES "public"."event_briefings"("id","text_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."events"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_in_acts" ADD CONSTRAINT "event_check_in_acts_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."events"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participants" ADD CONSTRAINT "event_participants_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."events"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_proposals" ADD CONSTRAINT "event_proposals_membership" FOREIGN KEY ("group_id","author_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invites" ADD CONSTRAINT "group_invites_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invites" ADD CONSTRAINT "group_invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mutes" ADD CONSTRAINT "group_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mutes" ADD CONSTRAINT "group_mutes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_parent_fk" FOREIGN KEY ("post_id","parent_comment_id") REFERENCES "public"."group_post_comments"("post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_thread_fk" FOREIGN KEY ("post_id","thread_id") REFERENCES "public"."group_post_comments"("post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_areas" ADD CONSTRAINT "home_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_home_areas" ADD CONSTRAINT "past_home_areas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_addresses" ADD CONSTRAINT "mailed_addresses_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_mutes" ADD CONSTRAINT "member_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_mutes" ADD CONSTRAINT "member_mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rests" ADD CONSTRAINT "notification_rests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_group_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_proposal_id_event_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."event_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deletion_request_id_route_deletion_requests_id_fk" FOREIGN KEY ("deletion_request_id") REFERENCES "public"."route_deletion_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_accounts" ADD CONSTRAINT "oidc_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_links" ADD CONSTRAINT "password_reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_ballots" ADD CONSTRAINT "poll_ballots_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_ballots" ADD CONSTRAINT "poll_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_content_author_id_users_id_fk" FOREIGN KEY ("content_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_comment_id_group_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_post_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_group_handled_by_users_id_fk" FOREIGN KEY ("group_handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_day_watches" ADD CONSTRAINT "ride_day_watches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_creations" ADD CONSTRAINT "route_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_wholes" ADD CONSTRAINT "route_wholes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_other_states" ADD CONSTRAINT "route_other_states_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_tracks" ADD CONSTRAINT "route_tracks_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_routes" ADD CONSTRAINT "user_routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_routes" ADD CONSTRAINT "user_routes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_vehicles" ADD CONSTRAINT "user_vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_act_texts_by_member" ON "admin_act_texts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "admin_act_texts_search" ON "admin_act_texts" USING gin ((search_fold("subject_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_acts_list" ON "admin_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_act" ON "admin_acts" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_administrator" ON "admin_acts" USING btree ("administrator","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_subject" ON "admin_acts" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "admin_acts_search" ON "admin_acts" USING gin ((search_fold("subject_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_reports_list" ON "content_reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "email_invites_list" ON "email_invites" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "email_invites_troubled" ON "email_invites" USING btree ("group_id","id") WHERE "email_invites"."status" in ('failed', 'refused', 'unknown');--> statement-breakpoint
CREATE INDEX "email_invites_due" ON "email_invites" USING btree ("due_at","id") WHERE "email_invites"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "email_invites_inviter" ON "email_invites" USING btree ("invited_by","id");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_list" ON "emergency_card_openings" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_card_openings_opener" ON "emergency_card_openings" USING btree ("opened_by","act_id");--> statement-breakpoint
CREATE INDEX "emergency_card_openings_event" ON "emergency_card_openings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_acknowledgments_user" ON "event_acknowledgments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_changes_event" ON "event_changes" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_changes_act" ON "event_changes" USING btree ("act_key","starts_at");--> statement-breakpoint
CREATE INDEX "event_check_in_acts_rider" ON "event_check_in_acts" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "event_check_in_acts_located" ON "event_check_in_acts" USING btree ("event_id") WHERE "event_check_in_acts"."location" is not null;--> statement-breakpoint
CREATE INDEX "event_check_in_acts_said_by" ON "event_check_in_acts" USING btree ("said_by") WHERE "event_check_in_acts"."said_by" is not null;--> statement-breakpoint
CREATE INDEX "event_check_ins_user" ON "event_check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_check_ins_located" ON "event_check_ins" USING btree ("event_id") WHERE "event_check_ins"."location" is not null;--> statement-breakpoint
CREATE INDEX "event_check_ins_said_by" ON "event_check_ins" USING btree ("said_by") WHERE "event_check_ins"."said_by" is not null;--> statement-breakpoint
CREATE INDEX "event_participants_list" ON "event_participants" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_participants_user" ON "event_participants" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "event_participants_added_by" ON "event_participants" USING btree ("added_by") WHERE "event_participants"."added_by" is not null;--> statement-breakpoint
CREATE INDEX "event_participants_waitlist" ON "event_participants" USING btree ("event_id","waitlist_place") WHERE "event_participants"."waitlist_place" is not null;--> statement-breakpoint
CREATE INDEX "event_photos_list" ON "event_photos" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_photos_stored_picture" ON "event_photos" USING btree ("photo_url") WHERE "event_photos"."photo_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "event_photos_user" ON "event_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_proposals_list" ON "event_proposals" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "event_proposals_waiting" ON "event_proposals" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "event_proposals_own" ON "event_proposals" USING btree ("group_id","author_id","id");--> statement-breakpoint
CREATE INDEX "event_proposals_author" ON "event_proposals" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "event_proposals_route" ON "event_proposals" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "event_roles_user" ON "event_roles" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_rides" ON "events" USING btree ("starts_at","id") WHERE "events"."group_id" is null;--> statement-breakpoint
CREATE INDEX "events_group" ON "events" USING btree ("group_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_map" ON "events" USING btree ("starts_at","id","latitude","longitude") WHERE "events"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "events_vehicle_start" ON "events" USING btree ("vehicle_type","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_over" ON "events" USING btree ("over_at","id","status");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at","organizer_id");--> statement-breakpoint
CREATE INDEX "events_organizer" ON "events" USING btree ("organizer_id","created_at");--> statement-breakpoint
CREATE INDEX "events_route" ON "events" USING btree ("route_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_series" ON "events" USING btree ("series_id","original_day");--> statement-breakpoint
CREATE INDEX "group_invites_list" ON "group_invites" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_invites_creator" ON "group_invites" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "group_members_list" ON "group_members" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "group_members_joined" ON "group_members" USING btree ("joined_at") WHERE "group_members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "group_mutes_group" ON "group_mutes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_post_comments_replies" ON "group_post_comments" USING btree ("post_id","parent_comment_id","id");--> statement-breakpoint
CREATE INDEX "group_post_comments_thread" ON "group_post_comments" USING btree ("post_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "group_post_comments_top" ON "group_post_comments" USING btree ("post_id","id") WHERE "group_post_comments"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "group_post_comments_search" ON "group_post_comments" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "group_post_comments_stored_picture" ON "group_post_comments" USING btree ("image_url") WHERE "group_post_comments"."image_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "group_post_comments_created" ON "group_post_comments" USING btree ("created_at","author_id") WHERE "group_post_comments"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_post_comments_author" ON "group_post_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "group_posts_list" ON "group_posts" USING btree ("group_id","is_pinned","id") WHERE "group_posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_posts_group" ON "group_posts" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_posts_search" ON "group_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "group_posts_event" ON "group_posts" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "group_posts_busiest" ON "group_posts" USING btree ("comment_count","id") WHERE "group_posts"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "group_posts_media" ON "group_posts" USING gin ("media_urls");--> statement-breakpoint
CREATE INDEX "group_posts_created" ON "group_posts" USING btree ("created_at","author_id") WHERE "group_posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_posts_author" ON "group_posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "groups_type" ON "groups" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "groups_region" ON "groups" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "groups_skill_level" ON "groups" USING btree ("skill_level","id");--> statement-breakpoint
CREATE INDEX "groups_size" ON "groups" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "groups_created" ON "groups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "groups_creator" ON "groups" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_stored_picture" ON "groups" USING btree ("image_url") WHERE "groups"."image_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search");--> statement-breakpoint
CREATE INDEX "past_home_areas_user" ON "past_home_areas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_addresses_group" ON "mailed_addresses" USING btree ("group_id","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_sender" ON "mailed_addresses" USING btree ("sender_id","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_address" ON "mailed_addresses" USING btree ("address_hash","queued_at");--> statement-breakpoint
CREATE INDEX "mailed_addresses_day" ON "mailed_addresses" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "member_mutes_list" ON "member_mutes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "member_mutes_muted" ON "member_mutes" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_channel" ON "notification_deliveries" USING btree ("channel","due_at","id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_notification" ON "notification_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_rests_until" ON "notification_rests" USING btree ("until");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_post" ON "notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "notifications_comment" ON "notifications" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "notifications_deletion_request" ON "notifications" USING btree ("deletion_request_id");--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "notifications_route" ON "notifications" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "notifications_proposal" ON "notifications" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "oidc_accounts_user" ON "oidc_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE "outbox"."attempts" < 10;--> statement-breakpoint
CREATE INDEX "outbox_set_aside" ON "outbox" USING btree ("id") WHERE "outbox"."attempts" = 10;--> statement-breakpoint
CREATE INDEX "password_reset_links_user" ON "password_reset_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_reset_links_due" ON "password_reset_links" USING btree ("due_at","id") WHERE "password_reset_links"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "password_reset_links_created" ON "password_reset_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pending_files_created" ON "pending_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "poll_ballots_user" ON "poll_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "polls_group" ON "polls" USING btree ("group_id","id") WHERE "polls"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "polls_event" ON "polls" USING btree ("event_id","id") WHERE "polls"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_reads_post" ON "post_reads" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reported_issues_status" ON "reported_issues" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_category" ON "reported_issues" USING btree ("category","status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_severity" ON "reported_issues" USING btree ("severity","status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_search" ON "reported_issues" USING gin ((search_fold("title" || ' ' || "description" || ' ' || coalesce("user_email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reported_issues_user" ON "reported_issues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reported_issues_assignee" ON "reported_issues" USING btree ("assigned_to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reported_issues_topic_once" ON "reported_issues" USING btree ("user_id","post_id") WHERE "reported_issues"."content_kind" = 'topic';--> statement-breakpoint
CREATE INDEX "reported_issues_content_author" ON "reported_issues" USING btree ("content_author_id");--> statement-breakpoint
CREATE INDEX "reported_issues_post" ON "reported_issues" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reported_issues_comment" ON "reported_issues" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "reported_issues_group" ON "reported_issues" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "reported_issues_with_group" ON "reported_issues" USING btree ("group_id","id") WHERE "reported_issues"."status" <> 'resolved' and "reported_issues"."group_outcome" is null;--> statement-breakpoint
CREATE INDEX "reported_issues_group_handler" ON "reported_issues" USING btree ("group_handled_by");--> statement-breakpoint
CREATE INDEX "ride_day_watches_due" ON "ride_day_watches" USING btree ("back_by") WHERE "ride_day_watches"."told_at" is null;--> statement-breakpoint
CREATE INDEX "route_creations_user" ON "route_creations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "route_deletion_requests_one_pending" ON "route_deletion_requests" USING btree ("route_id") WHERE "route_deletion_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "route_deletion_requests_route" ON "route_deletion_requests" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "route_deletion_requests_list" ON "route_deletion_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "route_wholes_without_line_states" ON "route_wholes" USING btree ("route_id") WHERE "route_wholes"."whole" ->> 'lineStates' is null and "route_wholes"."whole" ->> 'gpxData' is not null;--> statement-breakpoint
CREATE INDEX "route_other_states_newest" ON "route_other_states" USING btree ("state_code","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_vehicle" ON "route_other_states" USING btree ("state_code","vehicle_type","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_difficulty" ON "route_other_states" USING btree ("state_code","difficulty_level","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_filters" ON "route_other_states" USING btree ("state_code","vehicle_type","difficulty_level","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_rating" ON "route_other_states" USING btree ("state_code",coalesce("average_rating", 0),"total_ratings","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_distance" ON "route_other_states" USING btree ("state_code",coalesce("distance", 9999999),"route_id","max_days","min_days");--> statement-breakpoint
CREATE INDEX "route_other_states_longest" ON "route_other_states" USING btree ("state_code",coalesce("distance", -1),"route_id","max_days","min_days");--> statement-breakpoint
CREATE INDEX "route_other_states_season" ON "route_other_states" USING btree ("state_code","best_season","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_days" ON "route_other_states" USING btree ("state_code","max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","route_id");--> statement-breakpoint
CREATE INDEX "route_ratings_route" ON "route_ratings" USING btree ("route_id","id");--> statement-breakpoint
CREATE INDEX "route_ratings_user" ON "route_ratings" USING btree ("user_id","route_id","rating");--> statement-breakpoint
CREATE INDEX "route_ratings_created" ON "route_ratings" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "route_words_beginning" ON "route_words" USING btree ("word" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "routes_public" ON "routes" USING btree ("id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state" ON "routes" USING btree ("state_code","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_vehicle" ON "routes" USING btree ("vehicle_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_difficulty" ON "routes" USING btree ("difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_vehicle" ON "routes" USING btree ("state_code","vehicle_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_difficulty" ON "routes" USING btree ("state_code","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_vehicle_difficulty" ON "routes" USING btree ("vehicle_type","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_filters" ON "routes" USING btree ("state_code","vehicle_type","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_type" ON "routes" USING btree ("route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_featured" ON "routes" USING btree ("featured_score" desc,"id" desc) WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_rating" ON "routes" USING btree (coalesce("average_rating", 0),"total_ratings","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_rating" ON "routes" USING btree ("state_code",coalesce("average_rating", 0),"total_ratings","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_distance_sort" ON "routes" USING btree (coalesce("distance", 9999999),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_distance" ON "routes" USING btree ("state_code",coalesce("distance", 9999999),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_longest" ON "routes" USING btree (coalesce("distance", -1),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_longest" ON "routes" USING btree ("state_code",coalesce("distance", -1),"id","max_days","min_days") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_days" ON "routes" USING btree ("max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_days" ON "routes" USING btree ("state_code","max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_season" ON "routes" USING btree ("best_season","id","state_code","vehicle_type","difficulty_level","route_type","max_days","min_days") WHERE "routes"."is_public" and "routes"."best_season" is not null;--> statement-breakpoint
CREATE INDEX "routes_state_season" ON "routes" USING btree ("state_code","best_season","id","vehicle_type","difficulty_level","route_type","max_days","min_days") WHERE "routes"."is_public" and "routes"."best_season" is not null;--> statement-breakpoint
CREATE INDEX "routes_without_line_states" ON "routes" USING btree ("id") WHERE "routes"."line_states" is null and "routes"."gpx_data" is not null;--> statement-breakpoint
CREATE INDEX "routes_home_cut_pending" ON "routes" USING btree ("id") WHERE "routes"."home_cut" = 'pending';--> statement-breakpoint
CREATE INDEX "routes_search" ON "routes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "routes_private_newest" ON "routes" USING btree ("id") WHERE not "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_private" ON "routes" USING btree ("author_id","id") WHERE not "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_group" ON "routes" USING btree ("group_id","id") WHERE "routes"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "routes_created" ON "routes" USING btree ("created_at","author_id");--> statement-breakpoint
CREATE INDEX "routes_author" ON "routes" USING btree ("author_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "routes_draft" ON "routes" USING btree ("author_id","draft_id") WHERE "routes"."draft_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_notices_ends_at" ON "site_notices" USING btree ("ends_at") WHERE "site_notices"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "badge_progress_badge" ON "badge_progress" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "user_badges_latest" ON "user_badges" USING btree ("user_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "user_badges_badge" ON "user_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "user_routes_list" ON "user_routes" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "user_routes_route" ON "user_routes" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "user_vehicles_user" ON "user_vehicles" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_stored_picture" ON "users" USING btree ("profile_image_url") WHERE "users"."profile_image_url" like '/uploads/%';--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((search_fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_plan" ON "users" USING btree ("profile_type","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."role" = 'renMode';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE VIEW "public"."group_event_participants" AS (select p.id, p.event_id, p.user_id, case p.status when 'confirmed' then 'confirmed' when 'tentative' then 'maybe' when 'declined' then 'declined' when 'waitlisted' then 'waitlisted' end as status, p.joined_at
    from event_participants p join events e on e.id = p.event_id
    where e.group_id is not null and p.user_id is not null);--> statement-breakpoint
CREATE VIEW "public"."group_events" AS (select id, group_id, organizer_id, title, description, starts_at as event_date, ends_at as end_date, location,
    max_participants, vehicle_type, route_id, status from events where group_id is not null);--> statement-breakpoint
CREATE VIEW "public"."event_polls" AS (select p.id, p.event_id, e.type as event_type, p.author_id, p.question, p.options, p.votes, p.is_active, p.created_at
    from polls p join events e on e.id = p.event_id);--> statement-breakpoint
CREATE VIEW "public"."group_polls" AS (select id, group_id, author_id, question, options, votes, is_active, created_at
    from polls where group_id is not null);
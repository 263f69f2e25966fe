CREATE SEQUENCE "public"."event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "comment_likes" (
	"comment_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_acknowledgments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_acknowledgments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"briefing_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"acknowledged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_acknowledgments_once" UNIQUE("briefing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_briefings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_briefings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"created_by" text NOT NULL,
	"briefing_content" text,
	"disclaimer_content" text,
	"requires_acknowledgment" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_briefings_once" UNIQUE("event_id","event_type")
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(30) NOT NULL,
	"location" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_check_ins_once" UNIQUE("event_id","event_type","user_id"),
	CONSTRAINT "event_check_ins_status" CHECK ("event_check_ins"."status" in ('arrived_meeting_point', 'cant_make_it', 'checked_in', 'completed', 'started'))
);
--> statement-breakpoint
CREATE TABLE "event_ids" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" varchar(20) NOT NULL,
	CONSTRAINT "event_ids_id_type" UNIQUE("id","type"),
	CONSTRAINT "event_ids_type" CHECK ("event_ids"."type" in ('group_event', 'ride'))
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
CREATE TABLE "event_polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"votes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	CONSTRAINT "event_polls_options" CHECK (cardinality("event_polls"."options") >= 2)
);
--> statement-breakpoint
CREATE TABLE "group_event_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_event_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(20) DEFAULT 'confirmed' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_event_participants_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "group_event_participants_status" CHECK ("group_event_participants"."status" in ('confirmed', 'declined', 'maybe'))
);
--> statement-breakpoint
CREATE TABLE "group_events" (
	"id" integer PRIMARY KEY DEFAULT nextval('event_id_seq') NOT NULL,
	"organizer_id" text NOT NULL,
	"location" text,
	"vehicle_type" varchar(50) NOT NULL,
	"max_participants" integer,
	"route_id" integer,
	"status" varchar(20) DEFAULT 'upcoming' NOT NULL,
	"time_zone" varchar(64) DEFAULT 'Australia/Sydney' NOT NULL,
	"confirmed_count" integer DEFAULT 0 NOT NULL,
	"tentative_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"group_id" integer NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" text,
	"event_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"day_starts_at" timestamp (3) with time zone GENERATED ALWAYS AS (((event_date at time zone time_zone)::date + 0)::timestamp at time zone time_zone) STORED NOT NULL,
	"day_ends_at" timestamp (3) with time zone GENERATED ALWAYS AS (((event_date at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL,
	"over_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(end_date, ((event_date at time zone time_zone)::date + 1)::timestamp at time zone time_zone)) STORED NOT NULL,
	CONSTRAINT "group_events_vehicle_type" CHECK ("group_events"."vehicle_type" in ('4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle')),
	CONSTRAINT "group_events_status" CHECK ("group_events"."status" in ('completed', 'upcoming')),
	CONSTRAINT "group_events_end_date" CHECK ("group_events"."end_date" >= "group_events"."event_date"),
	CONSTRAINT "group_events_max_participants" CHECK ("group_events"."max_participants" >= 1),
	CONSTRAINT "group_events_counts" CHECK ("group_events"."confirmed_count" >= 0 and "group_events"."tentative_count" >= 0 and "group_events"."confirmed_count" <= "group_events"."max_participants")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" varchar(20) DEFAULT 'member' NOT NULL,
	"status" varchar(20) DEFAULT 'active' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_once" UNIQUE("group_id","user_id"),
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('admin', 'member', 'moderator')),
	CONSTRAINT "group_members_status" CHECK ("group_members"."status" in ('active', 'pending'))
);
--> statement-breakpoint
CREATE TABLE "group_polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" text NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"votes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "group_polls_options" CHECK (cardinality("group_polls"."options") >= 2)
);
--> statement-breakpoint
CREATE TABLE "group_post_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_post_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"author_id" text NOT NULL,
	"content" text NOT NULL,
	"parent_comment_id" integer,
	"image_url" varchar(500),
	"gpx_url" varchar(500),
	"gpx_file_name" varchar(255),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_post_comments_list" UNIQUE("post_id","id"),
	CONSTRAINT "group_post_comments_counts" CHECK ("group_post_comments"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"event_id" integer,
	"event_type" varchar(20),
	"author_id" text NOT NULL,
	"title" varchar(200),
	"content" text NOT NULL,
	"type" varchar(20) DEFAULT 'discussion' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"media_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"event_date" timestamp (3) with time zone,
	"event_location" text,
	"poll_options" text[],
	"poll_votes" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_posts_place" CHECK (num_nonnulls("group_posts"."group_id", "group_posts"."event_id") = 1),
	CONSTRAINT "group_posts_event_type" CHECK (num_nulls("group_posts"."event_id", "group_posts"."event_type") <> 1),
	CONSTRAINT "group_posts_type" CHECK ("group_posts"."type" in ('discussion', 'event', 'poll')),
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
	CONSTRAINT "groups_skill_level" CHECK ("groups"."skill_level" in ('advanced', 'beginner', 'expert', 'intermediate')),
	CONSTRAINT "groups_profile_type" CHECK ("groups"."profile_type" in ('free', 'gold', 'premium', 'renMode')),
	CONSTRAINT "groups_max_members" CHECK ("groups"."max_members" >= 1),
	CONSTRAINT "groups_member_count" CHECK ("groups"."member_count" >= 0 and "groups"."member_count" <= "groups"."max_members")
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
CREATE TABLE "password_reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_poll_ballots" (
	"poll_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"option_index" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_poll_ballots_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "event_poll_ballots_option_index" CHECK ("event_poll_ballots"."option_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_poll_ballots" (
	"poll_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"option_index" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_poll_ballots_poll_id_user_id_pk" PRIMARY KEY("poll_id","user_id"),
	CONSTRAINT "group_poll_ballots_option_index" CHECK ("group_poll_ballots"."option_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
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
	"admin_notes" text,
	"assigned_to_id" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_issues_category" CHECK ("reported_issues"."category" in ('bug', 'feature_request', 'other', 'performance', 'ui_issue')),
	CONSTRAINT "reported_issues_severity" CHECK ("reported_issues"."severity" in ('critical', 'high', 'low', 'medium')),
	CONSTRAINT "reported_issues_status" CHECK ("reported_issues"."status" in ('in_progress', 'open', 'resolved')),
	CONSTRAINT "reported_issues_resolved_at" CHECK (("reported_issues"."status" = 'resolved') = ("reported_issues"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ride_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ride_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ride_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" varchar(20) DEFAULT 'joined' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ride_participants_once" UNIQUE("ride_id","user_id"),
	CONSTRAINT "ride_participants_status" CHECK ("ride_participants"."status" in ('declined', 'joined', 'pending'))
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" integer PRIMARY KEY DEFAULT nextval('event_id_seq') NOT NULL,
	"organizer_id" text NOT NULL,
	"location" text,
	"vehicle_type" varchar(50) NOT NULL,
	"max_participants" integer,
	"route_id" integer,
	"status" varchar(20) DEFAULT 'upcoming' NOT NULL,
	"time_zone" varchar(64) DEFAULT 'Australia/Sydney' NOT NULL,
	"confirmed_count" integer DEFAULT 0 NOT NULL,
	"tentative_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" varchar(200) NOT NULL,
	"description" text NOT NULL,
	"date_time" timestamp (3) with time zone NOT NULL,
	"day_starts_at" timestamp (3) with time zone GENERATED ALWAYS AS (((date_time at time zone time_zone)::date + 0)::timestamp at time zone time_zone) STORED NOT NULL,
	"day_ends_at" timestamp (3) with time zone GENERATED ALWAYS AS (((date_time at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL,
	"over_at" timestamp (3) with time zone GENERATED ALWAYS AS (((date_time at time zone time_zone)::date + 1)::timestamp at time zone time_zone) STORED NOT NULL,
	CONSTRAINT "rides_vehicle_type" CHECK ("rides"."vehicle_type" in ('4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle')),
	CONSTRAINT "rides_status" CHECK ("rides"."status" in ('completed', 'upcoming')),
	CONSTRAINT "rides_max_participants" CHECK ("rides"."max_participants" >= 1),
	CONSTRAINT "rides_counts" CHECK ("rides"."confirmed_count" >= 0 and "rides"."tentative_count" >= 0 and "rides"."confirmed_count" <= "rides"."max_participants")
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
	CONSTRAINT "route_facets_pk" PRIMARY KEY("is_public","route_type","state_code","vehicle_type","difficulty_level"),
	CONSTRAINT "route_facets_count" CHECK ("route_facets"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "route_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"review" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "route_ratings_once" UNIQUE("route_id","user_id"),
	CONSTRAINT "route_ratings_rating" CHECK ("route_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "route_tracks" (
	"route_id" integer PRIMARY KEY NOT NULL,
	"storage_key" varchar(500) NOT NULL,
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
	CONSTRAINT "route_tracks_counts" CHECK ("route_tracks"."bytes" >= 0 and "route_tracks"."points" >= 0 and "route_tracks"."segments" >= 0),
	CONSTRAINT "route_tracks_sha256" CHECK ("route_tracks"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "route_tracks_longitude" CHECK ("route_tracks"."west" between -180 and 180 and "route_tracks"."east" between -180 and 180),
	CONSTRAINT "route_tracks_latitude" CHECK ("route_tracks"."south" between -90 and 90 and "route_tracks"."north" between -90 and 90 and "route_tracks"."south" <= "route_tracks"."north")
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
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"total_ratings" integer DEFAULT 0 NOT NULL,
	"state_code" text GENERATED ALWAYS AS (state_code(state)) STORED NOT NULL,
	"difficulty_level" smallint GENERATED ALWAYS AS (difficulty_level(difficulty)) STORED NOT NULL,
	"average_rating" double precision GENERATED ALWAYS AS (rating_sum::double precision / nullif(total_ratings, 0)) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (route_search(name, state, city, tags, description)) STORED,
	CONSTRAINT "routes_state" CHECK ("routes"."state" in ('ACT', 'Australian Capital Territory', 'NSW', 'NT', 'New South Wales', 'Northern Territory', 'QLD', 'Queensland', 'SA', 'South Australia', 'TAS', 'Tasmania', 'VIC', 'Victoria', 'WA', 'Western Australia')),
	CONSTRAINT "routes_vehicle_type" CHECK ("routes"."vehicle_type" in ('4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle')),
	CONSTRAINT "routes_difficulty" CHECK ("routes"."difficulty" in ('advanced', 'beginner', 'easy', 'expert', 'extreme', 'hard', 'intermediate', 'medium', 'moderate')),
	CONSTRAINT "routes_route_type" CHECK ("routes"."route_type" in ('community', 'premium', 'recommended')),
	CONSTRAINT "routes_distance" CHECK ("routes"."distance" between 0 and 9999999),
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_vehicles_vehicle_type" CHECK ("user_vehicles"."vehicle_type" in ('4x4', 'cycling', 'motorcycle')),
	CONSTRAINT "user_vehicles_year" CHECK ("user_vehicles"."year" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" varchar(254) NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"profile_image_url" varchar(500),
	"location" varchar(255),
	"bio" text,
	"role" varchar(20) DEFAULT 'user' NOT NULL,
	"profile_type" varchar(20) DEFAULT 'free' NOT NULL,
	"trial_started_at" timestamp (3) with time zone,
	"trial_ends_at" timestamp (3) with time zone,
	"subscription_id" varchar(255),
	"country" varchar(2),
	"state" varchar(100),
	"preferred_vehicles" text[] DEFAULT '{}'::text[] NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('renMode', 'user')),
	CONSTRAINT "users_profile_type" CHECK ("users"."profile_type" in ('free', 'gold', 'premium', 'renMode')),
	CONSTRAINT "users_country" CHECK ("users"."country" in ('AU', 'CA', 'NZ', 'UK', 'US')),
	CONSTRAINT "users_preferred_vehicles" CHECK ("users"."preferred_vehicles" <@ array['4x4', 'cycling', 'motorcycle', 'offroad-motorcycle', 'onroad-motorcycle']::text[]),
	CONSTRAINT "users_trial" CHECK (num_nulls("users"."trial_started_at", "users"."trial_ends_at") <> 1 and "users"."trial_ends_at" > "users"."trial_started_at")
);
--> statement-breakpoint
ALTER TABLE "badge_criteria" ADD CONSTRAINT "badge_criteria_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_group_post_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD CONSTRAINT "event_acknowledgments_briefing_id_event_briefings_id_fk" FOREIGN KEY ("briefing_id") REFERENCES "public"."event_briefings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_acknowledgments" ADD CONSTRAINT "event_acknowledgments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_briefings" ADD CONSTRAINT "event_briefings_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_photos" ADD CONSTRAINT "event_photos_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_polls" ADD CONSTRAINT "event_polls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_polls" ADD CONSTRAINT "event_polls_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD CONSTRAINT "group_event_participants_event_id_group_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."group_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event_participants" ADD CONSTRAINT "group_event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_events" ADD CONSTRAINT "group_events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_polls" ADD CONSTRAINT "group_polls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_polls" ADD CONSTRAINT "group_polls_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post_comments" ADD CONSTRAINT "group_post_comments_parent_fk" FOREIGN KEY ("post_id","parent_comment_id") REFERENCES "public"."group_post_comments"("post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_posts" ADD CONSTRAINT "group_posts_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_accounts" ADD CONSTRAINT "oidc_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_poll_ballots" ADD CONSTRAINT "event_poll_ballots_poll_id_event_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."event_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_poll_ballots" ADD CONSTRAINT "event_poll_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_poll_ballots" ADD CONSTRAINT "group_poll_ballots_poll_id_group_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."group_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_poll_ballots" ADD CONSTRAINT "group_poll_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_group_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_issues" ADD CONSTRAINT "reported_issues_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_participants" ADD CONSTRAINT "ride_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_deletion_requests" ADD CONSTRAINT "route_deletion_requests_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_tracks" ADD CONSTRAINT "route_tracks_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_routes" ADD CONSTRAINT "user_routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_routes" ADD CONSTRAINT "user_routes_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_vehicles" ADD CONSTRAINT "user_vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_acknowledgments_user" ON "event_acknowledgments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_check_ins_user" ON "event_check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_photos_list" ON "event_photos" USING btree ("event_id","event_type","id");--> statement-breakpoint
CREATE INDEX "event_photos_user" ON "event_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_polls_list" ON "event_polls" USING btree ("event_id","event_type","id");--> statement-breakpoint
CREATE INDEX "group_event_participants_list" ON "group_event_participants" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "group_event_participants_user" ON "group_event_participants" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "group_events_start" ON "group_events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "group_events_group" ON "group_events" USING btree ("group_id","event_date","id");--> statement-breakpoint
CREATE INDEX "group_events_vehicle_start" ON "group_events" USING btree ("vehicle_type","event_date","id");--> statement-breakpoint
CREATE INDEX "group_events_over" ON "group_events" USING btree ("over_at","id");--> statement-breakpoint
CREATE INDEX "group_events_organizer" ON "group_events" USING btree ("organizer_id","created_at");--> statement-breakpoint
CREATE INDEX "group_events_route" ON "group_events" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "group_members_list" ON "group_members" USING btree ("group_id","status","id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "group_polls_list" ON "group_polls" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_post_comments_replies" ON "group_post_comments" USING btree ("post_id","parent_comment_id","id");--> statement-breakpoint
CREATE INDEX "group_post_comments_author" ON "group_post_comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "group_posts_group" ON "group_posts" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_posts_pinned" ON "group_posts" USING btree ("group_id","id") WHERE "group_posts"."is_pinned";--> statement-breakpoint
CREATE INDEX "group_posts_event" ON "group_posts" USING btree ("event_id","event_type","id");--> statement-breakpoint
CREATE INDEX "group_posts_busiest" ON "group_posts" USING btree ("comment_count","id") WHERE "group_posts"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "group_posts_author" ON "group_posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "groups_type" ON "groups" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "groups_region" ON "groups" USING btree ("region","id");--> statement-breakpoint
CREATE INDEX "groups_skill_level" ON "groups" USING btree ("skill_level","id");--> statement-breakpoint
CREATE INDEX "groups_size" ON "groups" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "groups_creator" ON "groups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search");--> statement-breakpoint
CREATE INDEX "oidc_accounts_user" ON "oidc_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_expires" ON "password_reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "event_poll_ballots_user" ON "event_poll_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_poll_ballots_user" ON "group_poll_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes_user" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reported_issues_status" ON "reported_issues" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reported_issues_user" ON "reported_issues" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reported_issues_assignee" ON "reported_issues" USING btree ("assigned_to_id");--> statement-breakpoint
CREATE INDEX "ride_participants_list" ON "ride_participants" USING btree ("ride_id","id");--> statement-breakpoint
CREATE INDEX "ride_participants_user" ON "ride_participants" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "rides_start" ON "rides" USING btree ("date_time","id");--> statement-breakpoint
CREATE INDEX "rides_vehicle_start" ON "rides" USING btree ("vehicle_type","date_time","id");--> statement-breakpoint
CREATE INDEX "rides_over" ON "rides" USING btree ("over_at","id");--> statement-breakpoint
CREATE INDEX "rides_organizer" ON "rides" USING btree ("organizer_id","created_at");--> statement-breakpoint
CREATE INDEX "rides_route" ON "rides" USING btree ("route_id");--> statement-breakpoint
CREATE UNIQUE INDEX "route_deletion_requests_one_pending" ON "route_deletion_requests" USING btree ("route_id") WHERE "route_deletion_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "route_deletion_requests_route" ON "route_deletion_requests" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "route_deletion_requests_list" ON "route_deletion_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "route_ratings_route" ON "route_ratings" USING btree ("route_id","id");--> statement-breakpoint
CREATE INDEX "route_ratings_user" ON "route_ratings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "routes_public" ON "routes" USING btree ("id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state" ON "routes" USING btree ("state_code","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_vehicle" ON "routes" USING btree ("vehicle_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_difficulty" ON "routes" USING btree ("difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_vehicle" ON "routes" USING btree ("state_code","vehicle_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_state_difficulty" ON "routes" USING btree ("state_code","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_vehicle_difficulty" ON "routes" USING btree ("vehicle_type","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_filters" ON "routes" USING btree ("state_code","vehicle_type","difficulty_level","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_type" ON "routes" USING btree ("route_type","id") WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_rating" ON "routes" USING btree ("average_rating" desc nulls last,"id" desc) WHERE "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_search" ON "routes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "routes_private" ON "routes" USING btree ("author_id","id") WHERE not "routes"."is_public";--> statement-breakpoint
CREATE INDEX "routes_author" ON "routes" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "badge_progress_badge" ON "badge_progress" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "user_badges_latest" ON "user_badges" USING btree ("user_id","earned_at","id");--> statement-breakpoint
CREATE INDEX "user_badges_badge" ON "user_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "user_routes_list" ON "user_routes" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "user_routes_route" ON "user_routes" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "user_vehicles_user" ON "user_vehicles" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((search_fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || "email")) gin_trgm_ops);
CREATE TABLE "site_settings" (
	"id" integer DEFAULT 1 NOT NULL,
	"plans" varchar(20) DEFAULT 'specified' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_pk" PRIMARY KEY("id"),
	CONSTRAINT "site_settings_one" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_plans" CHECK ("site_settings"."plans" in ('open', 'specified'))
);

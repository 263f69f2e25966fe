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
CREATE INDEX "site_notices_ends_at" ON "site_notices" USING btree ("ends_at") WHERE "site_notices"."withdrawn_at" is null;
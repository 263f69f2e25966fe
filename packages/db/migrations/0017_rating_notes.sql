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
ALTER TABLE "route_ratings" ADD COLUMN "ridden_in" varchar(7);--> statement-breakpoint
ALTER TABLE "route_ratings" ADD COLUMN "conditions" varchar(20);--> statement-breakpoint
ALTER TABLE "route_ratings" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "route_ratings" SET "written_at" = "created_at" WHERE "review" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_rating_id_route_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."route_ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_reports_list" ON "content_reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_ridden_in" CHECK ("route_ratings"."ridden_in" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_conditions" CHECK ("route_ratings"."conditions" in ('closed', 'dry', 'flooded', 'muddy', 'sandy', 'snow', 'wet'));--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_review" CHECK (char_length("route_ratings"."review") between 1 and 500);--> statement-breakpoint
ALTER TABLE "route_ratings" ADD CONSTRAINT "route_ratings_written_at" CHECK (("route_ratings"."written_at" is null) = (num_nonnulls("route_ratings"."ridden_in", "route_ratings"."conditions", "route_ratings"."review") = 0));
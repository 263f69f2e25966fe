ALTER TABLE "events" ADD COLUMN "on_group_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "plan_given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "given_size" integer;--> statement-breakpoint
ALTER TABLE "route_creations" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "on_group_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_given_size" CHECK ("groups"."given_size" >= 1);
ALTER TABLE "events" ADD COLUMN "on_group_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "given_plan" varchar(20);--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "given_size" integer;--> statement-breakpoint
ALTER TABLE "route_creations" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "on_group_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_given_size" CHECK ("groups"."given_size" >= 1);--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_given_plan" CHECK ("groups"."given_plan" in ('gold', 'premium'));
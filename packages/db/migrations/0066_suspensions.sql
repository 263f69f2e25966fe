ALTER TABLE "users" ADD COLUMN "plan_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_visit_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_plan" ON "users" USING btree ("profile_type","id");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."role" = 'renMode';--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspension_reason" is null) and "users"."suspended_until" > "users"."suspended_at"
        and ("users"."suspended_at" is not null or "users"."suspended_until" is null));
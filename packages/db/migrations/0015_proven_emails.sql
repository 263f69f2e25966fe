-- Only the newest link of a member stays.
DELETE FROM "password_reset_tokens" AS "older" USING "password_reset_tokens" AS "newer"
  WHERE "older"."user_id" = "newer"."user_id"
    AND ("older"."created_at", "older"."token_hash") < ("newer"."created_at", "newer"."token_hash");--> statement-breakpoint
DROP INDEX "password_reset_tokens_user";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email" collate "C"));
DROP INDEX "emergency_card_openings_opener";--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD COLUMN "act_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_card_openings_opener" ON "emergency_card_openings" USING btree ("opened_by","act_id");--> statement-breakpoint
ALTER TABLE "emergency_card_openings" ADD CONSTRAINT "emergency_card_openings_act" CHECK ("emergency_card_openings"."act_id" is null or "emergency_card_openings"."is_offline_copy");
CREATE TABLE "used_trials" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_trials_order" CHECK ("used_trials"."ends_at" > "used_trials"."started_at")
);

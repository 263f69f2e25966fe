CREATE TABLE "ride_day_watches" (
	"event_id" integer NOT NULL,
	"event_type" varchar(20) NOT NULL,
	"back_by" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "ride_day_watches_pk" PRIMARY KEY("event_id","event_type")
);
--> statement-breakpoint
ALTER TABLE "ride_day_watches" ADD CONSTRAINT "ride_day_watches_event_fk" FOREIGN KEY ("event_id","event_type") REFERENCES "public"."event_ids"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_day_watches_due" ON "ride_day_watches" USING btree ("back_by") WHERE "ride_day_watches"."told_at" is null;
CREATE TABLE "incident_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incident_corrections_kind" CHECK ("incident_corrections"."kind" in ('breakdown', 'incident', 'injury', 'near_miss', 'other'))
);
--> statement-breakpoint
ALTER TABLE "incident_corrections" ADD CONSTRAINT "incident_corrections_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_corrections_list" ON "incident_corrections" USING btree ("incident_id","id");
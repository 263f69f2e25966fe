CREATE TABLE "imported_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"uid" text NOT NULL,
	"original" varchar(19) NOT NULL,
	"row_id" integer,
	CONSTRAINT "imported_events_once" UNIQUE("group_id","uid","original")
);
--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_outcome";--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_row_id_import_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."import_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_events_row" ON "imported_events" USING btree ("row_id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('add', 'broken', 'duplicate', 'known', 'refused', 'skipped', 'update'));
ALTER TABLE "import_rows" ADD COLUMN "route_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "storage_key" varchar(500);--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_route" ON "import_rows" USING btree ("route_id");
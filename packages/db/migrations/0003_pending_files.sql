CREATE TABLE "pending_files" (
	"storage_key" varchar(500) PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_files_created" ON "pending_files" USING btree ("created_at");
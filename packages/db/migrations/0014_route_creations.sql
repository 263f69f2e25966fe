CREATE TABLE "route_creations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "route_creations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_creations" ADD CONSTRAINT "route_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_creations_user" ON "route_creations" USING btree ("user_id","created_at");--> statement-breakpoint
INSERT INTO "route_creations" ("user_id", "created_at") SELECT "author_id", "created_at" FROM "routes" ORDER BY "id";

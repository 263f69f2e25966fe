CREATE TABLE "ridden_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ridden_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zoom" smallint NOT NULL,
	"place" integer NOT NULL,
	"is_removal" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ridden_pieces" (
	"route_id" integer NOT NULL,
	"place" integer NOT NULL,
	"lines" "bytea" NOT NULL,
	CONSTRAINT "ridden_pieces_route_id_place_pk" PRIMARY KEY("route_id","place")
);
--> statement-breakpoint
CREATE TABLE "ridden_tiles" (
	"zoom" smallint NOT NULL,
	"place" integer NOT NULL,
	"tile" "bytea" NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "ridden_tiles_zoom_place_pk" PRIMARY KEY("zoom","place")
);
--> statement-breakpoint
CREATE TABLE "ridden_waiting" (
	"route_id" integer PRIMARY KEY NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "ridden_month" date;--> statement-breakpoint
ALTER TABLE "route_tracks" ADD COLUMN "is_planned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ridden_pieces" ADD CONSTRAINT "ridden_pieces_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ridden_waiting" ADD CONSTRAINT "ridden_waiting_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ridden_changes_place" ON "ridden_changes" USING btree ("place","zoom");--> statement-breakpoint
CREATE INDEX "ridden_changes_zoom" ON "ridden_changes" USING btree ("zoom","place");--> statement-breakpoint
CREATE INDEX "ridden_pieces_place" ON "ridden_pieces" USING btree ("place","route_id");
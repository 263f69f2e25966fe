CREATE TABLE "ridden_choices" (
	"leg" text PRIMARY KEY NOT NULL,
	"route_id" integer NOT NULL,
	"metres" integer NOT NULL,
	"ridden_metres" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ridden_leg_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ridden_leg_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leg" text NOT NULL
);
--> statement-breakpoint
-- The row that says with which roads a route was compared is of no leg.
CREATE FUNCTION note_ridden_legs() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO ridden_leg_changes (leg) SELECT DISTINCT leg FROM changed WHERE metres > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ridden_legs_added AFTER INSERT ON ridden_legs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ridden_legs();
--> statement-breakpoint
CREATE TRIGGER ridden_legs_removed AFTER DELETE ON ridden_legs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ridden_legs();
--> statement-breakpoint
INSERT INTO ridden_leg_changes (leg) SELECT DISTINCT leg FROM ridden_legs WHERE metres > 0;

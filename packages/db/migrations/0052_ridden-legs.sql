CREATE TABLE "ridden_legs" (
	"leg" text NOT NULL,
	"route_id" integer NOT NULL,
	"metres" integer NOT NULL,
	"line" "bytea" NOT NULL,
	CONSTRAINT "ridden_legs_leg_route_id_pk" PRIMARY KEY("leg","route_id")
);
--> statement-breakpoint
ALTER TABLE "ridden_legs" ADD CONSTRAINT "ridden_legs_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ridden_legs_route" ON "ridden_legs" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "ridden_legs_metres" ON "ridden_legs" USING btree ("leg","metres","route_id");--> statement-breakpoint
-- The legs of a route go with its pieces: in the transaction that hides, cuts, edits, deletes or suspends.
CREATE OR REPLACE FUNCTION forget_ridden(changed integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO ridden_waiting (route_id)
  SELECT t.route_id FROM route_tracks t WHERE t.route_id = ANY(changed) ORDER BY t.route_id
  ON CONFLICT (route_id) DO UPDATE SET mark = gen_random_uuid();
  DELETE FROM ridden_pieces WHERE route_id = ANY(changed);
  DELETE FROM ridden_legs WHERE route_id = ANY(changed);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_ridden_track() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ridden_pieces WHERE route_id = OLD.route_id;
    DELETE FROM ridden_legs WHERE route_id = OLD.route_id;
  ELSE
    PERFORM forget_ridden(ARRAY[NEW.route_id]);
  END IF;
  RETURN NULL;
END
$$;

CREATE TABLE "route_other_states" (
	"route_id" integer NOT NULL,
	"state_code" text NOT NULL,
	"vehicle_type" varchar(50) NOT NULL,
	"difficulty_level" smallint NOT NULL,
	"route_type" varchar(20) NOT NULL,
	"distance" numeric(10, 3),
	"min_days" smallint,
	"max_days" smallint,
	"average_rating" double precision,
	"total_ratings" integer NOT NULL,
	CONSTRAINT "route_other_states_pk" PRIMARY KEY("route_id","state_code")
);
--> statement-breakpoint
ALTER TABLE "route_facets" ADD COLUMN "is_main" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "line_states" text[];--> statement-breakpoint
ALTER TABLE "route_other_states" ADD CONSTRAINT "route_other_states_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "route_other_states_newest" ON "route_other_states" USING btree ("state_code","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_vehicle" ON "route_other_states" USING btree ("state_code","vehicle_type","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_difficulty" ON "route_other_states" USING btree ("state_code","difficulty_level","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_filters" ON "route_other_states" USING btree ("state_code","vehicle_type","difficulty_level","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_rating" ON "route_other_states" USING btree ("state_code",coalesce("average_rating", 0),"total_ratings","route_id");--> statement-breakpoint
CREATE INDEX "route_other_states_distance" ON "route_other_states" USING btree ("state_code",coalesce("distance", 9999999),"route_id","max_days","min_days");--> statement-breakpoint
CREATE INDEX "route_other_states_longest" ON "route_other_states" USING btree ("state_code",coalesce("distance", -1),"route_id","max_days","min_days");--> statement-breakpoint
CREATE INDEX "route_other_states_days" ON "route_other_states" USING btree ("state_code","max_days","min_days",coalesce("distance", 9999999),"vehicle_type","difficulty_level","route_type","route_id");--> statement-breakpoint
CREATE INDEX "routes_without_line_states" ON "routes" USING btree ("id") WHERE "routes"."line_states" is null and "routes"."gpx_data" is not null;--> statement-breakpoint
ALTER TABLE "route_facets" DROP CONSTRAINT "route_facets_pk";
--> statement-breakpoint
ALTER TABLE "route_facets" ADD CONSTRAINT "route_facets_pk" PRIMARY KEY("is_public","route_type","state_code","vehicle_type","difficulty_level","is_main");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_route_facets(deltas route_facets[]) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  delta route_facets;
BEGIN
  FOR delta IN
    SELECT d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, sum(d.count), d.is_main
    FROM unnest(deltas) AS d
    GROUP BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, d.is_main
    HAVING sum(d.count) <> 0
    ORDER BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, d.is_main
  LOOP
    UPDATE route_facets AS f SET count = f.count + delta.count
    WHERE (f.is_public, f.route_type, f.state_code, f.vehicle_type, f.difficulty_level, f.is_main)
        = (delta.is_public, delta.route_type, delta.state_code, delta.vehicle_type, delta.difficulty_level,
           delta.is_main);
    IF NOT FOUND THEN
      INSERT INTO route_facets AS f VALUES (delta.*)
      ON CONFLICT ON CONSTRAINT route_facets_pk DO UPDATE SET count = f.count + excluded.count;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Counts each route under its main state, and with is_main false under the other states of its line.
CREATE OR REPLACE FUNCTION count_routes() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  deltas route_facets[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM route_facets;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    deltas := deltas || ARRAY(
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, -count(*), true)::route_facets
      FROM old_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    ) || ARRAY(
      SELECT (is_public, route_type, other, vehicle_type, difficulty_level, -count(*), false)::route_facets
      FROM old_routes CROSS JOIN unnest(array_remove(line_states, state_code)) AS other
      GROUP BY is_public, route_type, other, vehicle_type, difficulty_level
    );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    deltas := deltas || ARRAY(
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, count(*), true)::route_facets
      FROM new_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    ) || ARRAY(
      SELECT (is_public, route_type, other, vehicle_type, difficulty_level, count(*), false)::route_facets
      FROM new_routes CROSS JOIN unnest(array_remove(line_states, state_code)) AS other
      GROUP BY is_public, route_type, other, vehicle_type, difficulty_level
    );
  END IF;
  PERFORM add_to_route_facets(deltas);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_other_states() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM route_other_states WHERE route_id = OLD.id;
  END IF;
  IF NEW.is_public THEN
    INSERT INTO route_other_states (route_id, state_code, vehicle_type, difficulty_level, route_type, distance,
      min_days, max_days, average_rating, total_ratings)
    SELECT NEW.id, other, NEW.vehicle_type, NEW.difficulty_level, NEW.route_type, NEW.distance,
      NEW.min_days, NEW.max_days, NEW.average_rating, NEW.total_ratings
    FROM unnest(array_remove(NEW.line_states, NEW.state_code)) AS other;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_other_states_insert AFTER INSERT ON routes
  FOR EACH ROW WHEN (cardinality(array_remove(NEW.line_states, NEW.state_code)) > 0)
  EXECUTE FUNCTION keep_other_states();
--> statement-breakpoint
CREATE TRIGGER routes_other_states_update AFTER UPDATE ON routes
  FOR EACH ROW WHEN (
    cardinality(array_remove(OLD.line_states, OLD.state_code)) > 0
    OR cardinality(array_remove(NEW.line_states, NEW.state_code)) > 0
  )
  EXECUTE FUNCTION keep_other_states();

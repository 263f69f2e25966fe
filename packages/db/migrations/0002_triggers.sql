-- Adds the differences to route_facets one row after another in key order: two bulk loads can wait for one
-- another, but never in a circle.
CREATE FUNCTION add_to_route_facets(deltas route_facets[]) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  delta route_facets;
BEGIN
  FOR delta IN
    SELECT d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level, sum(d.count)
    FROM unnest(deltas) AS d
    GROUP BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level
    HAVING sum(d.count) <> 0
    ORDER BY d.is_public, d.route_type, d.state_code, d.vehicle_type, d.difficulty_level
  LOOP
    UPDATE route_facets AS f SET count = f.count + delta.count
    WHERE (f.is_public, f.route_type, f.state_code, f.vehicle_type, f.difficulty_level)
        = (delta.is_public, delta.route_type, delta.state_code, delta.vehicle_type, delta.difficulty_level);
    IF NOT FOUND THEN
      INSERT INTO route_facets AS f VALUES (delta.*)
      ON CONFLICT ON CONSTRAINT route_facets_pk DO UPDATE SET count = f.count + excluded.count;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_routes() RETURNS trigger
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
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, -count(*))::route_facets
      FROM old_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    );
  END IF;
  IF TG_OP <> 'DELETE' THEN
    deltas := deltas || ARRAY(
      SELECT (is_public, route_type, state_code, vehicle_type, difficulty_level, count(*))::route_facets
      FROM new_routes
      GROUP BY is_public, route_type, state_code, vehicle_type, difficulty_level
    );
  END IF;
  PERFORM add_to_route_facets(deltas);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_counted_insert AFTER INSERT ON routes
  REFERENCING NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_update AFTER UPDATE ON routes
  REFERENCING OLD TABLE AS old_routes NEW TABLE AS new_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_delete AFTER DELETE ON routes
  REFERENCING OLD TABLE AS old_routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE TRIGGER routes_counted_truncate AFTER TRUNCATE ON routes
  FOR EACH STATEMENT EXECUTE FUNCTION count_routes();
--> statement-breakpoint
CREATE FUNCTION register_event() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO event_ids (id, type) VALUES (NEW.id, TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION unregister_event() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM event_ids WHERE id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rides_registered AFTER INSERT ON rides
  FOR EACH ROW EXECUTE FUNCTION register_event('ride');
--> statement-breakpoint
CREATE TRIGGER rides_unregistered AFTER DELETE ON rides
  FOR EACH ROW EXECUTE FUNCTION unregister_event();
--> statement-breakpoint
CREATE TRIGGER group_events_registered AFTER INSERT ON group_events
  FOR EACH ROW EXECUTE FUNCTION register_event('group_event');
--> statement-breakpoint
CREATE TRIGGER group_events_unregistered AFTER DELETE ON group_events
  FOR EACH ROW EXECUTE FUNCTION unregister_event();

CREATE OR REPLACE FUNCTION keep_other_states() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM route_other_states WHERE route_id = OLD.id;
  END IF;
  IF NEW.is_public THEN
    INSERT INTO route_other_states (route_id, state_code, vehicle_type, difficulty_level, route_type, best_season,
      road_surface, author_surface, distance, min_days, max_days, average_rating, total_ratings)
    SELECT NEW.id, other, NEW.vehicle_type, NEW.difficulty_level, NEW.route_type, NEW.best_season,
      NEW.road_surface, NEW.author_surface, NEW.distance, NEW.min_days, NEW.max_days, NEW.average_rating,
      NEW.total_ratings
    FROM unnest(array_remove(NEW.line_states, NEW.state_code)) AS other;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A process of the release before empties the columns that it knows when it hides a route near a home.
CREATE FUNCTION hide_route_start() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.start_longitude := NULL;
  NEW.start_latitude := NULL;
  NEW.days := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_hidden_start BEFORE UPDATE OF home_cut ON routes
  FOR EACH ROW WHEN (NEW.home_cut = 'pending') EXECUTE FUNCTION hide_route_start();

-- What the layer of ridden lines has of a route goes with the write that changes, hides or deletes its line; the route is
-- noted, so that its new line is taken in within seconds. First the note: whoever takes the line in at this moment has
-- written its pieces when the note can be.
CREATE FUNCTION forget_ridden(changed integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO ridden_waiting (route_id)
  SELECT t.route_id FROM route_tracks t WHERE t.route_id = ANY(changed) ORDER BY t.route_id
  ON CONFLICT (route_id) DO UPDATE SET mark = gen_random_uuid();
  DELETE FROM ridden_pieces WHERE route_id = ANY(changed);
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_ridden_track() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ridden_pieces WHERE route_id = OLD.route_id;
  ELSE
    PERFORM forget_ridden(ARRAY[NEW.route_id]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER route_tracks_ridden AFTER INSERT OR DELETE ON route_tracks
  FOR EACH ROW EXECUTE FUNCTION forget_ridden_track();
--> statement-breakpoint
CREATE TRIGGER route_tracks_ridden_changed AFTER UPDATE OF track, points, ridden_month, is_planned ON route_tracks
  FOR EACH ROW WHEN (OLD.points <> NEW.points OR OLD.track IS DISTINCT FROM NEW.track
    OR OLD.ridden_month IS DISTINCT FROM NEW.ridden_month OR OLD.is_planned <> NEW.is_planned)
  EXECUTE FUNCTION forget_ridden_track();
--> statement-breakpoint
CREATE FUNCTION forget_ridden_route() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  PERFORM forget_ridden(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER routes_ridden AFTER UPDATE OF is_public, route_type, home_cut, vehicle_type ON routes
  FOR EACH ROW WHEN (OLD.is_public <> NEW.is_public OR OLD.route_type <> NEW.route_type
    OR OLD.home_cut <> NEW.home_cut OR OLD.vehicle_type <> NEW.vehicle_type)
  EXECUTE FUNCTION forget_ridden_route();
--> statement-breakpoint
CREATE FUNCTION forget_ridden_member() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  PERFORM forget_ridden(ARRAY(SELECT id FROM routes WHERE author_id = NEW.id AND is_public));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_ridden AFTER UPDATE OF suspended_at, suspended_until ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at
    OR OLD.suspended_until IS DISTINCT FROM NEW.suspended_until)
  EXECUTE FUNCTION forget_ridden_member();
--> statement-breakpoint
CREATE FUNCTION note_ridden_changes() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO ridden_changes (zoom, place, is_removal)
  SELECT DISTINCT 12, place, TG_OP = 'DELETE' FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ridden_pieces_added AFTER INSERT ON ridden_pieces
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ridden_changes();
--> statement-breakpoint
CREATE TRIGGER ridden_pieces_removed AFTER DELETE ON ridden_pieces
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ridden_changes();

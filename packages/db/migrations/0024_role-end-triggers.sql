-- What a leader has recorded without a network may arrive after their role has ended, by whatever way it ended. A role that
-- goes with its event or its member leaves nothing.
CREATE FUNCTION note_role_end() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO event_role_ends (event_id, user_id, role, ended_at)
  SELECT e.id, u.id, OLD.role, clock_timestamp() FROM events e, users u
  WHERE e.id = OLD.event_id AND u.id = OLD.user_id
  ON CONFLICT (event_id, user_id, role) DO UPDATE SET ended_at = EXCLUDED.ended_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_roles_end AFTER DELETE ON event_roles
  FOR EACH ROW EXECUTE FUNCTION note_role_end();

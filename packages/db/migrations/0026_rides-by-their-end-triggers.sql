-- Waits for a change of the event's end that is being stored, which otherwise would miss this row. Whoever answers or checks in
-- holds the event already.
CREATE FUNCTION set_event_day_ends_at() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  SELECT day_ends_at INTO NEW.event_day_ends_at FROM events WHERE id = NEW.event_id FOR SHARE;
  NEW.event_day_ends_at := coalesce(NEW.event_day_ends_at, 'epoch');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_participants_day_ends_at BEFORE INSERT OR UPDATE OF event_id ON event_participants
  FOR EACH ROW EXECUTE FUNCTION set_event_day_ends_at();
--> statement-breakpoint
CREATE TRIGGER event_check_ins_day_ends_at BEFORE INSERT OR UPDATE OF event_id ON event_check_ins
  FOR EACH ROW EXECUTE FUNCTION set_event_day_ends_at();
--> statement-breakpoint
CREATE FUNCTION pass_on_day_ends_at() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE event_participants SET event_day_ends_at = NEW.day_ends_at WHERE event_id = NEW.id;
  UPDATE event_check_ins SET event_day_ends_at = NEW.day_ends_at WHERE event_id = NEW.id;
  -- The letters let visitors in until the day is over, and their phones send late acts for two days longer.
  UPDATE visitor_codes SET expires_at = NEW.day_ends_at WHERE event_id = NEW.id;
  UPDATE event_visits SET expires_at = NEW.day_ends_at + interval '48 hours' WHERE event_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An update names what day_ends_at is generated from.
CREATE TRIGGER events_day_ends_at AFTER UPDATE OF starts_at, ends_at, time_zone ON events
  FOR EACH ROW WHEN (OLD.day_ends_at <> NEW.day_ends_at) EXECUTE FUNCTION pass_on_day_ends_at();
--> statement-breakpoint
-- writers wait: only the answers to rides that aren't over yet are written, which are few.
UPDATE event_participants SET event_day_ends_at = e.day_ends_at FROM events e
  WHERE e.id = event_id AND e.day_ends_at > now() - interval '3 days';
--> statement-breakpoint
-- writers wait: only those who are out on such a ride.
UPDATE event_check_ins SET event_day_ends_at = e.day_ends_at FROM events e
  WHERE e.id = event_id AND e.day_ends_at > now() - interval '3 days';

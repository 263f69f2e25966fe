-- Where admins approve events first, no path makes one without them: an event is an admin's, or is made of a proposal in
-- the transaction that approves it. Handing over and changing an event is no new one.
CREATE FUNCTION refuse_unapproved_event() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF EXISTS (SELECT FROM groups WHERE id = NEW.group_id AND event_planning = 'approval')
    AND NOT EXISTS (SELECT FROM group_members
      WHERE group_id = NEW.group_id AND user_id = NEW.organizer_id AND status = 'active' AND role = 'admin')
    AND NOT EXISTS (SELECT FROM event_proposals
      WHERE group_id = NEW.group_id AND author_id = NEW.organizer_id AND status = 'approved')
  THEN
    RAISE EXCEPTION 'not approved by an admin of the group'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_events_approved';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_events_approved BEFORE INSERT ON group_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unapproved_event();
--> statement-breakpoint
-- An approved proposal doesn't outlive its transaction, so that it approves nothing else.
CREATE FUNCTION refuse_approved_proposal() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF EXISTS (SELECT FROM event_proposals WHERE id = NEW.id AND status = 'approved') THEN
    RAISE EXCEPTION 'the event of an approved proposal is missing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'event_proposals_approved';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER event_proposals_approved AFTER INSERT OR UPDATE OF status ON event_proposals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION refuse_approved_proposal();
--> statement-breakpoint
-- Members who are blocked take their proposals with them, as those who leave do by the foreign key.
CREATE FUNCTION take_proposals() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  DELETE FROM event_proposals WHERE group_id = OLD.group_id AND author_id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_proposals AFTER UPDATE OF status ON group_members
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION take_proposals();

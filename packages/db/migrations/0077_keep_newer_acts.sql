-- Processes of v3.3.0 leave alone every kind that they don't know, and not deletion_reviewed alone.
CREATE OR REPLACE FUNCTION leave_to_newer_process() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_TABLE_NAME = 'outbox' THEN
    RETURN NULL;
  END IF;
  -- Apart, because only this table has the column.
  IF EXISTS (SELECT FROM notifications n WHERE n.id = OLD.notification_id AND n.kind NOT IN (
    'topic', 'reply', 'mention', 'announcement', 'event', 'membership_requested', 'membership_approved', 'role_changed',
    'owner_changed', 'group_deleted', 'event_changed', 'event_cancelled', 'event_promoted', 'event_overdue', 'event_handed_over'
  )) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER outbox_newer ON outbox;
--> statement-breakpoint
CREATE TRIGGER outbox_newer BEFORE DELETE ON outbox FOR EACH ROW
  WHEN (OLD.kind NOT IN (
    'topic', 'comment', 'announcement', 'event', 'membership_requested', 'membership_approved', 'role_changed', 'owner_changed',
    'group_deleted', 'event_changed', 'event_cancelled', 'event_promoted', 'event_overdue', 'event_handed_over', 'event_topic',
    'event_comment'
  ) AND current_setting('longpaddock.leaves_unknown', true) IS DISTINCT FROM 'yes')
  EXECUTE FUNCTION leave_to_newer_process();

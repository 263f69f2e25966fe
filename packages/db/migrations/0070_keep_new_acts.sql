-- During an upgrade, processes of v3.3.0 run on. They would take an act of a kind that they don't know out of the outbox and
-- tell nobody, and send its message without a text. It stays for a process that knows it; this version and later ones leave
-- alone what they don't know. No longer needed once v3.3.0 is history.
CREATE FUNCTION leave_to_newer_process() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_TABLE_NAME = 'outbox' THEN
    RETURN NULL;
  END IF;
  -- Apart, because only this table has the column.
  IF EXISTS (SELECT FROM notifications n WHERE n.id = OLD.notification_id AND n.kind = 'deletion_reviewed') THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outbox_newer BEFORE DELETE ON outbox FOR EACH ROW
  WHEN (OLD.kind = 'deletion_reviewed' AND current_setting('longpaddock.leaves_unknown', true) IS DISTINCT FROM 'yes')
  EXECUTE FUNCTION leave_to_newer_process();
--> statement-breakpoint
CREATE TRIGGER notification_deliveries_newer BEFORE UPDATE ON notification_deliveries FOR EACH ROW
  WHEN (current_setting('longpaddock.leaves_unknown', true) IS DISTINCT FROM 'yes')
  EXECUTE FUNCTION leave_to_newer_process();

-- What a device signed before its session ended may arrive later, by whatever way the session ended.
CREATE FUNCTION note_device_key_end() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  NEW.ended_at := clock_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER device_keys_end BEFORE UPDATE OF sid ON device_keys
  FOR EACH ROW WHEN (OLD.sid IS NOT NULL AND NEW.sid IS NULL) EXECUTE FUNCTION note_device_key_end();

-- Rows go with their import, its group or whoever brought it, so the database itself leaves their files to the sweep.
CREATE FUNCTION forget_import_file() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO pending_files (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER import_rows_file AFTER DELETE ON import_rows
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION forget_import_file();

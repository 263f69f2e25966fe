-- Photos can go with their event, its group or their uploader, so the database itself leaves their files to the sweep.
CREATE FUNCTION forget_event_photo() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO pending_files (storage_key)
  SELECT replace(substr(OLD.photo_url, length('/uploads/') + 1), '-large.webp', size)
  FROM unnest(ARRAY['-small.webp', '-large.webp']) AS size;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_photos_picture AFTER DELETE ON event_photos
  FOR EACH ROW WHEN (OLD.photo_url LIKE '/uploads/event-photo/%-large.webp') EXECUTE FUNCTION forget_event_photo();

-- Comments can go with their topic or group, so the database itself leaves the files of their pictures to the sweep.
CREATE FUNCTION forget_comment_picture() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.image_url IS DISTINCT FROM NEW.image_url THEN
    INSERT INTO pending_files (storage_key)
    SELECT replace(substr(OLD.image_url, length('/uploads/') + 1), '-large.webp', size)
    FROM unnest(ARRAY['-small.webp', '-large.webp']) AS size;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_post_comments_picture AFTER DELETE OR UPDATE OF image_url ON group_post_comments
  FOR EACH ROW WHEN (OLD.image_url LIKE '/uploads/discussion/%-large.webp') EXECUTE FUNCTION forget_comment_picture();

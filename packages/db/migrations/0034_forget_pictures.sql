-- A topic can go with its group, so the database itself leaves the files of its pictures to the sweep.
CREATE FUNCTION forget_discussion_pictures() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO pending_files (storage_key)
  SELECT replace(substr(url, length('/uploads/') + 1), '-large.webp', size)
  FROM unnest(OLD.media_urls) AS url, unnest(ARRAY['-small.webp', '-large.webp']) AS size
  WHERE url LIKE '/uploads/discussion/%-large.webp' AND (TG_OP = 'DELETE' OR url <> ALL (NEW.media_urls));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_posts_pictures AFTER DELETE OR UPDATE OF media_urls ON group_posts
  FOR EACH ROW EXECUTE FUNCTION forget_discussion_pictures();

-- Photos go with their route, its group, a rating or their owner, so the database itself leaves their files to the sweep.
CREATE TRIGGER route_photos_picture AFTER DELETE ON route_photos
  FOR EACH ROW WHEN (OLD.photo_url LIKE '/uploads/route-photo/%-large.webp') EXECUTE FUNCTION forget_event_photo();
--> statement-breakpoint
CREATE FUNCTION remove_note_photos() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  DELETE FROM route_photos WHERE rating_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER route_ratings_note_photos AFTER UPDATE OF written_at ON route_ratings
  FOR EACH ROW WHEN (OLD.written_at IS NOT NULL AND NEW.written_at IS NULL) EXECUTE FUNCTION remove_note_photos();
--> statement-breakpoint
-- Whoever changes a home area, also a process of the release before, hides all photos that were taken anywhere, until they
-- are compared with the new areas.
CREATE FUNCTION hide_placed_photos() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
DECLARE
  owner text;
BEGIN
  -- Apart, because only some operations have OLD or NEW.
  IF TG_OP = 'DELETE' THEN
    owner := OLD.user_id;
  ELSE
    owner := NEW.user_id;
  END IF;
  UPDATE route_photos SET near_home = NULL
    WHERE user_id = owner AND taken_latitude IS NOT NULL AND near_home IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER home_areas_photos AFTER INSERT OR UPDATE OR DELETE ON home_areas
  FOR EACH ROW EXECUTE FUNCTION hide_placed_photos();
--> statement-breakpoint
CREATE TRIGGER past_home_areas_photos AFTER INSERT OR UPDATE OR DELETE ON past_home_areas
  FOR EACH ROW EXECUTE FUNCTION hide_placed_photos();

-- Pictures of a report go with their event, so the database itself leaves their files to the sweep.
CREATE TRIGGER incident_photos_picture AFTER DELETE ON incident_photos
  FOR EACH ROW WHEN (OLD.photo_url LIKE '/uploads/incident/%-large.webp') EXECUTE FUNCTION forget_event_photo();

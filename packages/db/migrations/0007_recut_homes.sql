-- Homes are hidden by another rule now: all that lies near one, not only where a ride begins, ends or stops. The
-- routes of everybody with a home area are hidden as when an area is set, and the server cuts them when it starts.
CREATE TEMPORARY TABLE recut ON COMMIT DROP AS
  SELECT routes.id FROM routes JOIN home_areas ON home_areas.user_id = routes.author_id WHERE routes.home_safe
  ORDER BY routes.id FOR NO KEY UPDATE OF routes;
--> statement-breakpoint
INSERT INTO route_wholes (route_id, whole)
SELECT routes.id, jsonb_build_object(
  'distance', routes.distance::text, 'duration', routes.duration, 'ascent', routes.ascent, 'descent', routes.descent,
  'outline', routes.outline, 'spark', routes.spark, 'gpxData', routes.gpx_data,
  'track', CASE WHEN t.route_id IS NOT NULL THEN jsonb_build_object(
    'points', t.points, 'segments', t.segments, 'track', t.track, 'elevation', t.elevation,
    'waypoints', t.waypoints, 'west', t.west, 'south', t.south, 'east', t.east, 'north', t.north) END)
FROM recut JOIN routes USING (id) LEFT JOIN route_tracks t ON t.route_id = routes.id
WHERE routes.home_cut = 'none' AND (routes.gpx_data IS NOT NULL OR t.route_id IS NOT NULL);
--> statement-breakpoint
UPDATE route_wholes SET whole = whole || jsonb_build_object('duration', routes.duration)
FROM recut JOIN routes USING (id) WHERE routes.id = route_wholes.route_id AND whole -> 'duration' IS NULL;
--> statement-breakpoint
INSERT INTO pending_files (storage_key, created_at)
SELECT public_storage_key, now() FROM route_tracks JOIN recut ON recut.id = route_tracks.route_id
WHERE public_storage_key IS NOT NULL;
--> statement-breakpoint
UPDATE route_tracks SET points = 0, segments = 0, track = '[]', elevation = NULL, waypoints = '[]',
  west = 0, south = 0, east = 0, north = 0, public_storage_key = NULL, public_bytes = NULL, public_sha256 = NULL
FROM recut WHERE recut.id = route_tracks.route_id;
--> statement-breakpoint
UPDATE routes SET home_cut = 'pending', distance = NULL, duration = NULL, ascent = NULL, descent = NULL,
  outline = NULL, spark = NULL, gpx_data = NULL, gpx_file_url = NULL
FROM recut JOIN route_wholes ON route_wholes.route_id = recut.id WHERE routes.id = recut.id;

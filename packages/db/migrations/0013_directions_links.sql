-- Routes keep their directions link beside their waypoints, as the server stores it from now on
-- (packages/domain/src/routes/rules.ts): at most nine stops, spread along the route.
CREATE FUNCTION with_directions(data jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  with places as (
    select n - 1 as i,
      trim_scale(round((place ->> 'latitude')::numeric, 6)) || '%2C' || trim_scale(round((place ->> 'longitude')::numeric, 6)) as spot
    from jsonb_array_elements(data -> 'waypoints') with ordinality as listed (place, n)
  ),
  bounds as (select max(i) as last, greatest(1, (max(i) - 1)::double precision / 9) as step from places),
  stops as (
    select spot, i from places, bounds
    where i between 1 and last - 1 and floor((i - 1) / step) <> floor((i - 2) / step)
    order by i limit 9
  )
  select data || jsonb_build_object('googleMapsUrl', case when last > 0 then
    'https://www.google.com/maps/dir/?api=1&origin=' || (select spot from places where i = 0)
    || '&destination=' || (select spot from places where i = last)
    || coalesce('&waypoints=' || (select string_agg(spot, '%7C' order by i) from stops), '') end)
  from bounds
$$;--> statement-breakpoint
UPDATE "routes" SET "gpx_data" = with_directions("gpx_data") WHERE jsonb_typeof("gpx_data") = 'object';--> statement-breakpoint
UPDATE "route_wholes" SET "whole" = jsonb_set("whole", '{gpxData}', with_directions("whole" -> 'gpxData'))
  WHERE jsonb_typeof("whole" -> 'gpxData') = 'object';--> statement-breakpoint
DROP FUNCTION with_directions(jsonb);

const DIRECTIONS = "https://www.google.com/maps/dir/";

interface MeetingPlace {
  location: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Directions to the meeting place in the maps that the routes' 'View in Maps' opens; null without a place. */
export function directionsUrl({ location, latitude, longitude }: MeetingPlace): string | null {
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const destination = point ?? location;
  return destination && `${DIRECTIONS}?${new URLSearchParams({ api: "1", destination })}`;
}

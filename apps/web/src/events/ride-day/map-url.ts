/** In the maps that the routes' 'View in Maps' opens. */
export function mapUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${latitude},${longitude}` })}`;
}

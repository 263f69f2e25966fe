/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** '36.417° S, 148.624° E' */
export function coordinates([longitude, latitude]: readonly [number, number]): string {
  const east = longitude > 180 ? longitude - 360 : longitude;
  return `${degrees(latitude, "N", "S")}, ${degrees(east, "E", "W")}`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;
}

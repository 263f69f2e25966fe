import type { Place } from "@longpaddock/domain/geo";

/** On a map, in degrees. West isn't greater than east. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const EARTH_KM = 6371.0088;
const DEGREES = 180 / Math.PI;
/** A little more than the circle, so that rounding leaves nothing out. */
const MARGIN = 1e-6;

export const EVERYWHERE: Area = { west: -180, south: -90, east: 180, north: 90 };

/** The areas of a box that may cross the 180th meridian, where its west is greater than its east. */
export function areasOfBox({ west, south, east, north }: Area): Area[] {
  if (west <= east) return [{ west, south, east, north }];
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ];
}

/** Areas that hold a circle. One around a pole has all longitudes. */
export function areasOfCircle({ latitude, longitude }: Place, kilometres: number): Area[] {
  const angle = kilometres / EARTH_KM;
  const north = latitude + angle * DEGREES + MARGIN;
  const south = latitude - angle * DEGREES - MARGIN;
  const shown = { south: Math.max(south, -90), north: Math.min(north, 90) };
  if (north >= 90 || south <= -90) return [{ ...EVERYWHERE, ...shown }];
  const aside = Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES)) * DEGREES + MARGIN;
  return areasOfBox({ west: wrapped(longitude - aside), east: wrapped(longitude + aside), ...shown });
}

/** What two lists of areas have in common. */
export function sharedAreas(some: readonly Area[], others: readonly Area[]): Area[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        west: Math.max(one.west, other.west),
        south: Math.max(one.south, other.south),
        east: Math.min(one.east, other.east),
        north: Math.min(one.north, other.north),
      }))
      .filter(({ west, south, east, north }) => west <= east && south <= north),
  );
}

const wrapped = (longitude: number) =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

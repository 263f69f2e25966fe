/** Longitude, latitude: WGS 84 degrees. */
export type Position = readonly [longitude: number, latitude: number];

export const KM_PER_DEGREE = 111.2;

export function kmPerDegreeEast(latitude: number): number {
  return KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

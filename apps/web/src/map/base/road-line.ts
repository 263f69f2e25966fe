/** As the build writes it: a label or nothing, what to draw, and hundredths of degrees, longitude first. */
export type RoadLine = [
  label: string,
  kind: "highway" | "road" | "gravel" | "track" | "trail",
  points: number[],
];

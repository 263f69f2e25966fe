/** The kinds of files that tracks come in. All of them become the same reading. */
export const TRACK_FORMATS = ["GPX", "KML", "TCX", "FIT"] as const;
export type TrackFormat = (typeof TRACK_FORMATS)[number];

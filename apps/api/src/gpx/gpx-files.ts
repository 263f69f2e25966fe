import { v7 as uuidv7 } from "uuid";

export const GPX_CONTENT_TYPE = "application/gpx+xml";

export const newGpxKey = () => `gpx/${uuidv7()}.gpx`;

/** The name that a route's file is downloaded under. */
export const gpxFileName = (routeName: string) => `${[...routeName].slice(0, 120).join("")}.gpx`;

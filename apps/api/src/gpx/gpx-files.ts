import { v7 as uuidv7 } from "uuid";

export const GPX_CONTENT_TYPE = "application/gpx+xml";

export const newGpxKey = () => `gpx/${uuidv7()}.gpx`;

export const gpxFileName = (routeName: string) => `${[...routeName].slice(0, 120).join("")}.gpx`;

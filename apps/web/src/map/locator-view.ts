/** In degrees, with latitudes negated because SVG has y pointing down. */
export const VIEW = { west: 112, east: 154.5, top: 10, bottom: 44.5 };

/** Width of a degree of longitude relative to one of latitude. */
export const LONGITUDE_SCALE = 0.89;

const width = (VIEW.east - VIEW.west) * LONGITUDE_SCALE;
export const VIEW_BOX = `${VIEW.west * LONGITUDE_SCALE} ${VIEW.top} ${width} ${VIEW.bottom - VIEW.top}`;

type Line = readonly (readonly [longitude: number, latitude: number])[];

export const svgLine = (line: Line) => `M${line.map(([x, y]) => `${x} ${-y}`).join("L")}`;

import type { Bounds } from "../../../map/bounds";

interface Fit {
  padding: { top: number; right: number; bottom: number; left: number };
  maxZoom: number;
}

/** Leaves space for the buttons, the labels of the line's ends, the scale, the legend and the locator map. */
const DESKTOP_FIT: Fit = { padding: { top: 92, right: 112, bottom: 100, left: 84 }, maxZoom: 13 };
const PHONE_FIT: Fit = { padding: { top: 80, right: 84, bottom: 44, left: 80 }, maxZoom: 13 };
/** MapLibre's world width at zoom 0. */
const WORLD_PX = 512;

interface Position {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Options for showing the whole line. */
export const fitOptions = () => (matchMedia("(width < 40rem)").matches ? PHONE_FIT : DESKTOP_FIT);

/** Converts degrees to the pixels where MapLibre draws them after fitting the bounds. */
export function projectionFor(
  { width, height }: Size,
  { west, south, east, north }: Bounds,
  { padding, maxZoom }: Fit = fitOptions(),
) {
  const [from, to] = [mercator([west, north]), mercator([east, south])];
  const scaleX = (width - padding.left - padding.right) / (to.x - from.x);
  const scaleY = (height - padding.top - padding.bottom) / (to.y - from.y);
  const scale = Math.max(0, Math.min(scaleX, scaleY, WORLD_PX * 2 ** maxZoom));
  const left = (width + padding.left - padding.right - (to.x - from.x) * scale) / 2;
  const top = (height + padding.top - padding.bottom - (to.y - from.y) * scale) / 2;
  return (at: readonly number[]): Position => {
    const { x, y } = mercator(at);
    return { x: left + (x - from.x) * scale, y: top + (y - from.y) * scale };
  };
}

/** Web Mercator, in fractions of the world's width. */
function mercator([longitude = 0, latitude = 0]: readonly number[]): Position {
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: longitude / 360, y: -y / (2 * Math.PI) };
}

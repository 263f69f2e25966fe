import type { Bounds } from "../../../map/bounds";

/** Room for the buttons, the words beside the ends, the scale and, where it is shown, the picture of the country. */
const FIT = { padding: { top: 92, right: 112, bottom: 64, left: 72 }, maxZoom: 13 };
const FIT_ON_PHONE = { padding: { top: 92, right: 84, bottom: 64, left: 56 }, maxZoom: 13 };
/** The world's width on the map of zoom 0. */
const WORLD_PIXELS = 512;

interface Place {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** How the map first shows the whole line. */
export const fitHere = () => (matchMedia("(width < 40rem)").matches ? FIT_ON_PHONE : FIT);

/** Degrees to pixels of a box of this size: where the map puts them once it has been fitted. */
export function placingIn({ width, height }: Size, { west, south, east, north }: Bounds) {
  const { padding, maxZoom } = fitHere();
  const [from, to] = [mercator([west, north]), mercator([east, south])];
  const across = (width - padding.left - padding.right) / (to.x - from.x);
  const down = (height - padding.top - padding.bottom) / (to.y - from.y);
  const scale = Math.max(0, Math.min(across, down, WORLD_PIXELS * 2 ** maxZoom));
  const left = (width + padding.left - padding.right - (to.x - from.x) * scale) / 2;
  const top = (height + padding.top - padding.bottom - (to.y - from.y) * scale) / 2;
  return (at: readonly number[]): Place => {
    const { x, y } = mercator(at);
    return { x: left + (x - from.x) * scale, y: top + (y - from.y) * scale };
  };
}

/** Parts of the world's width. */
function mercator([longitude = 0, latitude = 0]: readonly number[]): Place {
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: longitude / 360, y: -y / (2 * Math.PI) };
}

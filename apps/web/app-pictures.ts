import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Sharp } from "sharp";
import type { Plugin } from "vite";
import { drawScreen } from "./draw-screen";

const ICON = fileURLToPath(new URL("public/icons/icon.svg", import.meta.url));
/** The icon's background colour, which fills its rounded corners. */
const GROUND = "#a3420c";
/** Launchers cut maskable icons to any shape, at most down to this part of their width. */
const SAFE_PART = 0.76;

interface Picture {
  src: string;
  width: number;
  height: number;
}

const square = (name: string, size: number): Picture => ({
  src: `/icons/${name}-${size}.png`,
  width: size,
  height: size,
});

const ICONS = [square("icon", 192), square("icon", 512)];
const MASKABLE_ICONS = [square("maskable", 192), square("maskable", 512)];
/** iOS rounds the corners itself. index.html links it. */
const TOUCH_ICON: Picture = { src: "/icons/apple-touch-icon.png", width: 180, height: 180 };
const NARROW: Picture = { src: "/icons/screenshot-narrow.png", width: 720, height: 1280 };
const WIDE: Picture = { src: "/icons/screenshot-wide.png", width: 1280, height: 800 };

const entry = ({ src, width, height }: Picture) => ({ src, sizes: `${width}x${height}`, type: "image/png" });
const LABEL = "A route with its map and its climbs";

/** Of the web app manifest. */
export const manifestPictures = {
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    ...ICONS.map(entry),
    ...MASKABLE_ICONS.map((picture) => ({ ...entry(picture), purpose: "maskable" as const })),
  ],
  screenshots: [
    { ...entry(NARROW), form_factor: "narrow" as const, label: LABEL },
    { ...entry(WIDE), form_factor: "wide" as const, label: LABEL },
  ],
};

/** Draws the icons and screenshots of the manifest from the icon's SVG. */
export function appPictures(): Plugin {
  return {
    name: "app-pictures",
    apply: "build",
    async generateBundle() {
      const { default: sharp } = await import("sharp");
      const svg = await readFile(ICON);
      const icon = (size: number) => sharp(svg, { density: (72 * size) / 512 }).resize(size, size);
      const whole = (size: number) => icon(size).flatten({ background: GROUND });
      const maskable = ({ width }: Picture) => {
        const inner = Math.round(width * SAFE_PART);
        const left = Math.floor((width - inner) / 2);
        const right = width - inner - left;
        return whole(inner).extend({ top: left, left, bottom: right, right, background: GROUND });
      };
      const screen = async (picture: Picture) => {
        const { svg: drawing, mark } = drawScreen(picture);
        const input = await icon(mark.size).png().toBuffer();
        return sharp(Buffer.from(drawing)).composite([{ input, left: mark.left, top: mark.top }]);
      };
      const emit = async ({ src }: Picture, picture: Sharp) => {
        const source = await picture.png({ compressionLevel: 9, palette: true }).toBuffer();
        this.emitFile({ type: "asset", fileName: src.slice(1), source });
      };
      for (const picture of ICONS) await emit(picture, icon(picture.width));
      for (const picture of MASKABLE_ICONS) await emit(picture, maskable(picture));
      await emit(TOUCH_ICON, whole(TOUCH_ICON.width));
      for (const picture of [NARROW, WIDE]) await emit(picture, await screen(picture));
    },
  };
}

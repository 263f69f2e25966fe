import type { PlaceKind } from "@longpaddock/roads/places/gazetteer";
import type { Map as MapLibreMap } from "maplibre-gl";

/** In CSS pixels. */
const SIZE = 14;
const PIXEL_RATIO = 2;
const BLANK_SIZE = 14;

export const placeSymbol = (kind: PlaceKind) => `place-${kind}`;
/** A transparent symbol that keeps place names away. */
export const BLANK_SYMBOL = "blank";

interface Palette {
  ink: string;
  paper: string;
}

/** Drawn on a 14 by 14 grid. */
const SHAPES: Readonly<Record<PlaceKind, (pen: Pen) => void>> = {
  city: (pen) => {
    pen.disc(5);
    pen.hole(2);
  },
  town: (pen) => pen.disc(3.5),
  locality: (pen) => {
    pen.disc(3);
    pen.hole(1.4);
  },
  roadhouse: (pen) => {
    pen.shape("M2.5 11.5V6L7 2.5 11.5 6v5.5z");
    pen.cut("M5.7 11.5V8h2.6v3.5z");
  },
  pass: (pen) => pen.shape("M1.5 11.5 5.5 3l2 4L9 5.2l3.5 6.3z"),
  track: (pen) => pen.shape("M1.5 11.5 5 2.5h1.2L5 11.5zM9 11.5 7.8 2.5H9l3.5 9z"),
  ferry: (pen) => pen.shape("M1.5 8h11l-2 4h-7zM4.5 4h5v3h-5z"),
  landmark: (pen) => pen.shape("M7 2l4.5 5L7 12 2.5 7z"),
};

/** Adds or redraws a symbol for each kind of place. */
export function addPlaceSymbols(map: MapLibreMap, palette: Palette): void {
  const blank = new Uint8ClampedArray(BLANK_SIZE * BLANK_SIZE * 4);
  if (!map.hasImage(BLANK_SYMBOL))
    map.addImage(BLANK_SYMBOL, { width: BLANK_SIZE, height: BLANK_SIZE, data: blank });
  for (const [kind, draw] of Object.entries(SHAPES)) {
    const pen = new Pen(palette);
    draw(pen);
    const id = `place-${kind}`;
    if (map.hasImage(id)) map.updateImage(id, pen.picture());
    else map.addImage(id, pen.picture(), { pixelRatio: PIXEL_RATIO });
  }
}

/** Draws shapes with an outline in the paper colour, so that they stand out. */
class Pen {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #palette: Palette;

  constructor(palette: Palette) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE * PIXEL_RATIO;
    this.#context = canvas.getContext("2d");
    this.#context?.scale(PIXEL_RATIO, PIXEL_RATIO);
    this.#palette = palette;
  }

  disc(radius: number): void {
    this.#fill(circle(radius), this.#palette.ink, true);
  }
  hole(radius: number): void {
    this.#fill(circle(radius), this.#palette.paper, false);
  }
  shape(path: string): void {
    this.#fill(new Path2D(path), this.#palette.ink, true);
  }
  cut(path: string): void {
    this.#fill(new Path2D(path), this.#palette.paper, false);
  }
  picture(): ImageData {
    const side = SIZE * PIXEL_RATIO;
    return this.#context?.getImageData(0, 0, side, side) ?? new ImageData(side, side);
  }

  #fill(path: Path2D, colour: string, hasOutline: boolean): void {
    if (!this.#context) return;
    this.#context.strokeStyle = this.#palette.paper;
    this.#context.lineWidth = 2.5;
    this.#context.lineJoin = "round";
    if (hasOutline) this.#context.stroke(path);
    this.#context.fillStyle = colour;
    this.#context.fill(path);
  }
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(SIZE / 2, SIZE / 2, radius, 0, 2 * Math.PI);
  return path;
}

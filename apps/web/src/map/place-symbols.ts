import type { PlaceKind } from "@longpaddock/domain/places/gazetteer";
import type { Map as MapLibreMap } from "maplibre-gl";

/** Pixels of the map; drawn twice as fine. */
const SIZE = 14;
const FINENESS = 2;
/** What else keeps the names of places away holds this many pixels free. */
const BLANK_SIZE = 14;

export const placeSymbol = (kind: PlaceKind) => `place-${kind}`;
/** A picture of nothing: where it stands, no name does. */
export const BLANK_SYMBOL = "blank";

interface Ink {
  ink: string;
  paper: string;
}

/** Drawn in a box of 14 by 14. A name of the gazetteer's kinds each, so that none is forgotten. */
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

/** Hands the map a symbol for each kind of place, in the colours of now. */
export function addPlaceSymbols(map: MapLibreMap, ink: Ink): void {
  const blank = new Uint8ClampedArray(BLANK_SIZE * BLANK_SIZE * 4);
  if (!map.hasImage(BLANK_SYMBOL)) map.addImage(BLANK_SYMBOL, { width: BLANK_SIZE, height: BLANK_SIZE, data: blank });
  for (const [kind, draw] of Object.entries(SHAPES)) {
    const pen = new Pen(ink);
    draw(pen);
    const id = `place-${kind}`;
    if (map.hasImage(id)) map.updateImage(id, pen.picture());
    else map.addImage(id, pen.picture(), { pixelRatio: FINENESS });
  }
}

/** Fills shapes, each on a rim of the land's colour that keeps it off what lies beneath. */
class Pen {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #ink: Ink;

  constructor(ink: Ink) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE * FINENESS;
    this.#context = canvas.getContext("2d");
    this.#context?.scale(FINENESS, FINENESS);
    this.#ink = ink;
  }

  disc(radius: number): void {
    this.#fill(circle(radius), this.#ink.ink, true);
  }
  hole(radius: number): void {
    this.#fill(circle(radius), this.#ink.paper, false);
  }
  shape(path: string): void {
    this.#fill(new Path2D(path), this.#ink.ink, true);
  }
  cut(path: string): void {
    this.#fill(new Path2D(path), this.#ink.paper, false);
  }
  picture(): ImageData {
    const side = SIZE * FINENESS;
    return this.#context?.getImageData(0, 0, side, side) ?? new ImageData(side, side);
  }

  #fill(path: Path2D, colour: string, rim: boolean): void {
    if (!this.#context) return;
    this.#context.strokeStyle = this.#ink.paper;
    this.#context.lineWidth = 2.5;
    this.#context.lineJoin = "round";
    if (rim) this.#context.stroke(path);
    this.#context.fillStyle = colour;
    this.#context.fill(path);
  }
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(SIZE / 2, SIZE / 2, radius, 0, 2 * Math.PI);
  return path;
}

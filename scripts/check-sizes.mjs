// How much JavaScript a page loads before it shows, gzipped: the entry, the shell where the page has it, the
// page's own chunk, and everything that they import. Reads the manifest of the built web app. Exits 1 where a
// page is over its limit, and where a name below stands for nothing in the build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const WEB = new URL("../apps/web/", import.meta.url);
const KB = 1000;
const PAGE_LIMIT = 180 * KB;
/** Pages with a limit of their own. */
const LIMITS = { landing: 130 * KB };

const ENTRY = "index.html";
const SHELL = "src/app/shell/shell.tsx";
const PAGE_END = "-page.tsx";
/** The chunk that makes a map a map. */
const MAP_CHUNK = "maplibre-gl";
/** Pages that stand alone; every other one sits in the shell. */
const WITHOUT_SHELL = [
  "landing",
  "sign-in",
  "sign-up",
  "forgot-password",
  "reset-password",
  "onboarding",
  "onboarding-preview",
];

/**
 * Every page with the gzipped bytes of its first load, of the map that loads when it is seen, and its limit;
 * the heaviest first.
 * @returns {{ page: string, firstLoad: number, map: number, limit: number }[]}
 * @throws Error where the web app is not built, or a page or chunk that is named here is not part of it
 */
export function measurePages(web = WEB) {
  const dist = new URL("dist/", web);
  const file = new URL(".vite/manifest.json", dist);
  if (!existsSync(file)) throw new Error("The web app is not built, or without its manifest: pnpm build");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const keys = pageFiles(web);
  demandAll([ENTRY, SHELL, ...keys], (key) => manifest[key]);
  demandAll([...WITHOUT_SHELL, ...Object.keys(LIMITS)], (name) => keys.some((key) => pageName(key) === name));
  demandAll([MAP_CHUNK], (name) => Object.values(manifest).some((chunk) => chunk.name === name));
  const weigh = weigher(dist);
  return keys
    .map((key) => {
      const page = pageName(key);
      const roots = WITHOUT_SHELL.includes(page) ? [ENTRY, key] : [ENTRY, SHELL, key];
      const first = importsOf(manifest, roots);
      const maps = importsOf(manifest, mapsBehind(manifest, key));
      return {
        page,
        firstLoad: weigh(first),
        map: weigh([...maps].filter((file) => !first.has(file))),
        limit: LIMITS[page] ?? PAGE_LIMIT,
      };
    })
    .sort((a, b) => b.firstLoad - a.firstLoad);
}

/** Every page of the source, as the manifest names it. */
function pageFiles(web) {
  return readdirSync(new URL("src/", web), { recursive: true })
    .filter((path) => path.endsWith(PAGE_END))
    .map((path) => `src/${path.replaceAll("\\", "/")}`);
}

const pageName = (key) => basename(key, PAGE_END);

function demandAll(names, isThere) {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(", ")}`);
}

/** The chunks themselves and all that they import, whatever is asked for later left out. */
function importsOf(manifest, keys) {
  const found = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key].imports ?? []));
  }
  return new Set([...found].map((key) => manifest[key].file));
}

/** The parts of a page that are loaded later and draw a map, with the map itself. */
function mapsBehind(manifest, page) {
  const isMap = (key) => manifest[key].name === MAP_CHUNK;
  const drawsMap = (key) =>
    [key, ...(manifest[key].imports ?? [])].some((part) => (manifest[part].dynamicImports ?? []).some(isMap));
  return laterParts(manifest, page).filter((key) => isMap(key) || drawsMap(key));
}

/** What a page asks for later, directly or by way of another late part of it. */
function laterParts(manifest, page) {
  const seen = new Set();
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || key === ENTRY) continue;
    seen.add(key);
    waiting.push(...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? []));
  }
  return [...seen];
}

function weigher(dist) {
  const known = new Map();
  const weightOf = (file) => {
    if (!file.endsWith(".js")) return 0;
    const weight = known.get(file) ?? gzipSync(readFileSync(new URL(file, dist))).length;
    known.set(file, weight);
    return weight;
  };
  return (files) => [...files].reduce((sum, file) => sum + weightOf(file), 0);
}

/** The pages as Markdown. */
export function sizesTable(pages) {
  const kb = (bytes) => (bytes / KB).toFixed(1);
  const lines = pages.map(({ page, firstLoad, map, limit }) => {
    const verdict = firstLoad > limit ? "over" : "";
    return `| ${page} | ${kb(firstLoad)} | ${map > 0 ? kb(map) : ""} | ${limit / KB} | ${verdict} |`;
  });
  return [
    "| page | first load, kB gzip | its map, when seen | limit | |",
    "|---|---:|---:|---:|---|",
    ...lines,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const pages = measurePages();
    console.log(sizesTable(pages));
    const over = pages.filter(({ firstLoad, limit }) => firstLoad > limit);
    for (const { page } of over) console.error(`${page}: loads more JavaScript than its limit`);
    process.exitCode = over.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

// Measures the JavaScript that each page loads first, as browsers get it over HTTPS (brotli) and otherwise (gzip): the
// entry, the shell where used, the page and their imports, from the manifest of the built web app. Exits 1 when a page
// is over its limit or a name below is missing from the build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const WEB = new URL("../apps/web/", import.meta.url);
const KB = 1000;
const kb = (bytes) => (bytes / KB).toFixed(1);
/** Of brotli. */
const PAGE_LIMIT = 160 * KB;
const LIMITS = { landing: 110 * KB };

const ENTRY = "index.html";
const SHELL = "src/app/shell/shell.tsx";
const PAGE_END = "-page.tsx";
const MAP_CHUNK = "maplibre-gl";
/** Pages outside the shell. */
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
 * Bytes of the first load and of the map, in brotli where nothing else is said, heaviest page first.
 * @returns {{ page: string, firstLoad: number, gzip: number, map: number, limit: number, chunks: { file: string, bytes: number }[] }[]}
 * @throws Error when the web app is not built or a name above is missing
 */
export function measurePages(web = WEB) {
  const dist = new URL("dist/", web);
  const file = new URL(".vite/manifest.json", dist);
  if (!existsSync(file)) throw new Error("The web app is not built, or without its manifest: pnpm build");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const keys = pageFiles(web);
  requireAll([ENTRY, SHELL, ...keys], (key) => manifest[key]);
  requireAll([...WITHOUT_SHELL, ...Object.keys(LIMITS)], (name) =>
    keys.some((key) => pageName(key) === name),
  );
  requireAll([MAP_CHUNK], (name) => Object.values(manifest).some((chunk) => chunk.name === name));
  const sizeOf = sizer(dist);
  return keys
    .map((key) => {
      const page = pageName(key);
      const roots = WITHOUT_SHELL.includes(page) ? [ENTRY, key] : [ENTRY, SHELL, key];
      const first = importsOf(manifest, roots);
      const maps = importsOf(manifest, lazyMaps(manifest, key));
      return {
        page,
        firstLoad: sizeOf(first),
        gzip: sizeOf(first, ".gz"),
        map: sizeOf([...maps].filter((file) => !first.has(file))),
        limit: LIMITS[page] ?? PAGE_LIMIT,
        chunks: [...first].map((file) => ({ file, bytes: sizeOf([file]) })),
      };
    })
    .sort((a, b) => b.firstLoad - a.firstLoad);
}

/** Pages by their manifest keys. */
function pageFiles(web) {
  return readdirSync(new URL("src/", web), { recursive: true })
    .filter((path) => path.endsWith(PAGE_END))
    .map((path) => `src/${path.replaceAll("\\", "/")}`);
}

const pageName = (key) => basename(key, PAGE_END);

function requireAll(names, exists) {
  const missing = names.filter((name) => !exists(name));
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(", ")}`);
}

/** The chunks and their static imports. */
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

/** Lazy parts of a page that draw a map, and the map library. */
function lazyMaps(manifest, page) {
  const isMap = (key) => manifest[key].name === MAP_CHUNK;
  const drawsMap = (key) =>
    [key, ...(manifest[key].imports ?? [])].some((part) => (manifest[part].dynamicImports ?? []).some(isMap));
  return lazyParts(manifest, page).filter((key) => isMap(key) || drawsMap(key));
}

/** Lazy parts of a page, including nested ones. */
function lazyParts(manifest, page) {
  const seen = new Set();
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || key === ENTRY) continue;
    seen.add(key);
    waiting.push(...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? []));
  }
  return [...seen];
}

/** The build leaves a file alone that is tiny, or that compressing doesn't make smaller. */
function sizer(dist) {
  const sizeOf = (file, ending) => {
    const packed = new URL(file + ending, dist);
    return statSync(existsSync(packed) ? packed : new URL(file, dist)).size;
  };
  return (files, ending = ".br") =>
    [...files].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + sizeOf(file, ending), 0);
}

export function sizesTable(pages) {
  const lines = pages.map(({ page, firstLoad, gzip, map, limit }) => {
    const verdict = firstLoad > limit ? "over" : "";
    return `| ${page} | ${kb(firstLoad)} | ${map > 0 ? kb(map) : ""} | ${limit / KB} | ${verdict} | ${kb(gzip)} |`;
  });
  return [
    "| page | first load, kB brotli | its map, when seen | limit | | first load, kB gzip |",
    "|---|---:|---:|---:|---|---:|",
    ...lines,
  ].join("\n");
}

function overLimit({ page, firstLoad, limit, chunks }) {
  const heaviest = chunks.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
  const parts = heaviest.map(({ file, bytes }) => `${basename(file)} ${kb(bytes)} kB`);
  return [
    `${page}: ${kb(firstLoad)} kB of JavaScript in brotli, ${kb(firstLoad - limit)} kB over its limit of ${limit / KB} kB`,
    `  heaviest chunks: ${parts.join(", ")}`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const pages = measurePages();
    console.log(sizesTable(pages));
    const over = pages.filter(({ firstLoad, limit }) => firstLoad > limit);
    for (const page of over) console.error(overLimit(page));
    process.exitCode = over.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

// How much JavaScript a page loads before it shows, gzipped: the entry, the shell where the page has it, the
// page's own chunk, and everything that they import. Reads the manifest of the built web app. Exits 1 where a
// page is over its limit.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = new URL("../apps/web/dist/", import.meta.url);
const KB = 1000;
const LANDING_LIMIT = 130 * KB;
const PAGE_LIMIT = 180 * KB;

const ENTRY = "index.html";
const SHELL = "src/app/shell/shell.tsx";
const PAGE = /([a-z-]+)-page\.tsx$/;
const MAP = /(^|[/_-])map(libre-gl)?[-./]/;
/** Pages that stand alone; every other one sits in the shell. */
const WITHOUT_SHELL =
  /\/(landing|sign-in|sign-up|forgot-password|reset-password|onboarding|onboarding-preview)-page\.tsx$/;

/**
 * Every page with the gzipped bytes of its first load, of the map that loads when it is seen, and its limit;
 * the heaviest first.
 * @returns {{ page: string, firstLoad: number, map: number, limit: number }[]}
 * @throws Error where the web app is not built
 */
export function measurePages(dist = DIST) {
  const file = new URL(".vite/manifest.json", dist);
  if (!existsSync(file)) throw new Error("The web app is not built, or without its manifest: pnpm build");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  for (const key of [ENTRY, SHELL])
    if (!manifest[key]) throw new Error(`The manifest has no ${key}: the sizes would be wrong`);
  const weigh = weigher(dist);
  return Object.keys(manifest)
    .filter((key) => PAGE.test(key))
    .map((key) => {
      const roots = WITHOUT_SHELL.test(key) ? [ENTRY, key] : [ENTRY, SHELL, key];
      const first = importsOf(manifest, roots);
      const maps = importsOf(manifest, mapsBehind(manifest, key));
      return {
        page: key.match(PAGE)?.[1] ?? key,
        firstLoad: weigh(first),
        map: weigh([...maps].filter((file) => !first.has(file))),
        limit: key.endsWith("/landing-page.tsx") ? LANDING_LIMIT : PAGE_LIMIT,
      };
    })
    .sort((a, b) => b.firstLoad - a.firstLoad);
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

/** The map chunks that a page asks for later, directly or by way of another late part of it. */
function mapsBehind(manifest, page) {
  const seen = new Set();
  const waiting = [page];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key) || key === ENTRY) continue;
    seen.add(key);
    waiting.push(...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? []));
  }
  return [...seen].filter((key) => MAP.test(key) || MAP.test(manifest[key].file));
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

// The shape of the tree, checked: which files a feature may hold, which room may import from which, and how
// long a file may be. Exits 1 and names every place that breaks a rule.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";

const MOST_LINES = 250;
const LONG_BY_NATURE =
  /\.test\.tsx?$|\/seed\/|\/test\/|\/migrations\/|\/gazetteer\.ts$|^apps\/e2e\/|\.config\.ts$/;

const VERBS = [
  "approve",
  "change",
  "clear",
  "close",
  "count",
  "create",
  "delete",
  "forgot",
  "find",
  "generate",
  "grant",
  "join",
  "leave",
  "like",
  "list",
  "make",
  "mark",
  "onboard",
  "rate",
  "read",
  "remove",
  "request",
  "reset",
  "review",
  "search",
  "set",
  "sign",
  "start",
  "sweep",
  "update",
  "upload",
  "vote",
];

/** What a feature of the API is made of: its fixed rooms, verbs, and rule sets named by a noun of the feature. */
const API_FEATURE_FILES = [
  /^(router|load|view|http)\.ts$/,
  new RegExp(`^(${VERBS.join("|")})(-[a-z0-9]+)+\\.ts$`),
  /^[a-z0-9-]+\.test\.ts$/,
];
const API_RULE_SETS = {
  auth: ["passwords.ts", "open-id.ts", "local-accounts.ts", "sessions/"],
  places: ["providers/"],
  routes: [
    "list-query.ts",
    "common-searches.ts",
    "file-sha256.ts",
    "shared-draft.ts",
    "route-columns.ts",
    "route-shape.ts",
    "route-files.ts",
    "route-wholes.ts",
    "home-zone.ts",
    "cut-route.ts",
    "recut-routes.ts",
    "gpx/",
  ],
};
const WEB_FEATURE_FILES = [
  /^pages\/[a-z-]+-page\.tsx$/,
  /^components\/[a-z0-9-]+\.tsx?$/,
  /^use-[a-z-]+\.tsx?$/,
  /\.test\.tsx?$/,
  /^[a-z-]+\.worker\.ts$/,
];
const DOMAIN_FEATURE_FILES = [/^(schema|rules|policy|texts)\.ts$/, /\.test\.ts$/];
const DOMAIN_RULE_SETS = {
  auth: ["return-to.ts", "password-rules.ts", "common-passwords.ts"],
  events: ["check-in.ts"],
  places: ["gazetteer.ts", "search.ts", "fold.ts"],
  routes: ["gpx-limits.ts", "lengths.ts", "waypoints.ts", "tags.ts"],
};
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|shared|index)\.tsx?$/;

/** The walls: a file that matches `from` imports nothing that matches `never`, but for `except`. */
const WALLS = [
  { from: /^apps\/web\/src\/lib\//, never: /^apps\/web\/src\/(features|app)\// },
  { from: /^apps\/web\/src\/features\//, never: /^apps\/web\/src\/app\// },
  { from: /^apps\/api\/src\/core\//, never: /^apps\/api\/src\/(features|http)\// },
  {
    from: /^apps\/api\/src\/features\//,
    never: /^apps\/api\/src\/http\//,
    except: { importer: /\/router\.ts$/, imported: /\/http\/(trpc|page-output)$/ },
  },
  { from: /^packages\/domain\//, never: /^(?!packages\/domain\/|zod$|vitest$|fast-check$)/ },
  { from: /^packages\/ui\/src\/(?!.*\.test\.)/, never: /^(@longpaddock\/|@trpc\/|@tanstack\/|react-router)/ },
  { from: /^packages\/db\//, never: /^(apps\/|@longpaddock\/(api|ui)|fastify|@trpc)/ },
  {
    from: /^apps\/api\/src\/(features\/.*\/(router|view)|http\/router)\.ts$/,
    never: /^(drizzle-orm|postgres|@electric-sql)/,
  },
  { from: /^apps\/web\//, never: /^(drizzle-orm|postgres$|fastify|@longpaddock\/db)/ },
];

/** Where types may pass a wall and values may not. */
const TYPES_ONLY = [
  { from: /^apps\/web\//, typesOnly: /^@longpaddock\/api/ },
  { from: /^apps\/api\/src\/features\/.*\/(router|view)\.ts$/, typesOnly: /^@longpaddock\/db/ },
  { from: /^apps\/api\/src\/http\/(?!plugins\/health)/, typesOnly: /^@longpaddock\/db/ },
];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
const problems = files.flatMap((file) => [
  ...nameProblems(file),
  ...sizeProblems(file),
  ...wallProblems(file),
]);

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function nameProblems(file) {
  if (VAGUE.test(file)) return [`${file}: says nothing of what it holds`];
  if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(basename(file))) return [`${file}: names are kebab-case`];
  const [, feature, rest] = file.match(/^apps\/api\/src\/features\/([a-z-]+)\/(.+)$/) ?? [];
  if (feature) return allowed(file, rest, { patterns: API_FEATURE_FILES, ruleSets: API_RULE_SETS[feature] });
  const [, , webRest] = file.match(/^apps\/web\/src\/features\/([a-z-]+)\/(.+)$/) ?? [];
  if (webRest) return allowed(file, webRest, { patterns: WEB_FEATURE_FILES });
  const [, noun, domainRest] = file.match(/^packages\/domain\/src\/([a-z-]+)\/(.+)$/) ?? [];
  if (noun)
    return allowed(file, domainRest, { patterns: DOMAIN_FEATURE_FILES, ruleSets: DOMAIN_RULE_SETS[noun] });
  return [];
}

function allowed(file, rest, { patterns, ruleSets = [] }) {
  const fits =
    patterns.some((pattern) => pattern.test(rest)) ||
    ruleSets.some((name) => (name.endsWith("/") ? rest.startsWith(name) : rest === name));
  return fits ? [] : [`${file}: is not a kind of file that a feature holds (docs/architecture.md)`];
}

function sizeProblems(file) {
  if (LONG_BY_NATURE.test(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  return lines > MOST_LINES ? [`${file}: ${lines} lines, ${MOST_LINES} at most`] : [];
}

function wallProblems(file) {
  const isTest = /\.test\.tsx?$|\/test\//.test(file);
  const text = readFileSync(file, "utf8");
  const problems = [];
  for (const [, typeOnly, specifier] of text.matchAll(
    /^(?:import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"/gms,
  )) {
    const imported = specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier;
    for (const { from, typesOnly } of TYPES_ONLY)
      if (from.test(file) && typesOnly.test(imported) && !typeOnly && !isTest)
        problems.push(`${file}: imports more than types from ${specifier}`);
    for (const { from, never, except } of WALLS) {
      if (!from.test(file) || !never.test(withoutExtension(imported)) || isTest) continue;
      if (except?.importer.test(file) && except.imported.test(imported)) continue;
      problems.push(`${file}: must not import ${specifier}`);
    }
  }
  return problems;
}

function withoutExtension(path) {
  return [".ts", ".tsx"].includes(extname(path)) ? path.slice(0, -extname(path).length) : path;
}

// The shape of the tree, checked: what files and folders are called, which files a feature may hold, how long a file
// and how full a folder may be. Who may import whom stands in .dependency-cruiser.mjs. Exits 1 and names every place
// that breaks a rule.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FILES = 20;

const TEST = /\.(test|spec)\.tsx?$/;
/** Data, and lists of cases. */
const LONG_BY_NATURE = /\/seed\/|\/migrations\/|\/gazetteer\.ts$|\/test\/|^apps\/e2e\/|\.config\.ts$/;
/** One table, one component, one journey or one page object a file, however many there are. */
const FULL_BY_NATURE = ["packages/db/src/schema", "packages/ui/src", "apps/e2e/journeys", "apps/e2e/pages"];

/** Names that say nothing of what is inside. */
const VAGUE_FILE = /^(utils?|helpers?|common|misc|shared|index)\.tsx?$/;
const VAGUE_FOLDER =
  /(^|\/)(utils?|helpers?|common|misc|shared|components|pages|hooks|containers|services|types)(\/|$)/;
/** Page objects are called so in every end-to-end suite. */
const PAGE_OBJECTS = /^apps\/e2e\/pages$/;
const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/;

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

const TESTS = /(^|\/)[a-z0-9-]+\.test\.tsx?$/;

/** What a feature of the API holds: these, verbs, and the rule sets and folders that it lists by name. */
const API_FEATURE = {
  root: "apps/api/src/features/",
  kinds: [
    /^(router|load|view|answers|http)\.ts$/,
    new RegExp(`^([a-z-]+/)?(${VERBS.join("|")})(-[a-z0-9]+)+\\.ts$`),
    TESTS,
  ],
  ruleSets: {
    auth: ["passwords.ts", "open-id.ts", "local-accounts.ts", "sessions/"],
    "home-areas": [
      "home-zone.ts",
      "cut-route.ts",
      "cut-line.ts",
      "recut-routes.ts",
      "route-wholes.ts",
      "route-shape.ts",
      "shape-sql.ts",
    ],
    places: ["providers/"],
    routes: [
      "list/list-query.ts",
      "list/common-searches.ts",
      "shared-draft.ts",
      "route-columns.ts",
      "mine.ts",
    ],
  },
};

/** What a noun of the domain holds. */
const DOMAIN_NOUN = {
  root: "packages/domain/src/",
  kinds: [/^(schema|rules|policy|texts|vocabulary)\.ts$/, TESTS],
  ruleSets: {
    auth: ["return-to.ts", "password-rules.ts", "common-passwords.ts"],
    events: ["check-in.ts"],
    files: ["file-size.ts", "kinds.ts", "pictures.ts"],
    places: ["gazetteer.ts", "search.ts", "fold.ts"],
    routes: ["lengths.ts", "waypoints.ts", "tags.ts"],
  },
};

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));

const problems = [
  ...files.flatMap((file) => [
    ...nameProblems(file),
    ...lengthProblems(file),
    ...kindProblems(file, API_FEATURE),
    ...kindProblems(file, DOMAIN_NOUN),
  ]),
  ...folderProblems(),
  ...unusedRuleSets(API_FEATURE),
  ...unusedRuleSets(DOMAIN_NOUN),
];

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function nameProblems(file) {
  if (VAGUE_FILE.test(basename(file))) return [`${file}: says nothing of what it holds`];
  const folder = dirname(file);
  if (VAGUE_FOLDER.test(folder) && !PAGE_OBJECTS.test(folder))
    return [`${file}: a folder is a place in the product, not a kind of code`];
  return KEBAB_CASE.test(basename(file)) ? [] : [`${file}: names are kebab-case`];
}

function lengthProblems(file) {
  if (LONG_BY_NATURE.test(file) && !TEST.test(file)) return [];
  const limit = TEST.test(file) ? MAX_TEST_LINES : MAX_LINES;
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  return lines > limit ? [`${file}: ${lines} lines, ${limit} at most`] : [];
}

function kindProblems(file, { root, kinds, ruleSets }) {
  const [, noun, rest] = file.match(new RegExp(`^${root}([a-z-]+)/(.+)$`)) ?? [];
  if (!noun) return [];
  const fits =
    kinds.some((kind) => kind.test(rest)) || (ruleSets[noun] ?? []).some((name) => isIn(rest, name));
  return fits ? [] : [`${file}: is not a kind of file that belongs here (docs/architecture.md)`];
}

function isIn(rest, name) {
  return name.endsWith("/") ? rest.startsWith(name) : rest === name;
}

function folderProblems() {
  const counts = new Map();
  for (const file of files.filter((name) => !TEST.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !FULL_BY_NATURE.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files, ${MAX_FILES} at most`);
}

/** A rule set that was renamed or removed must leave the list above too. */
function unusedRuleSets({ root, ruleSets }) {
  return Object.entries(ruleSets).flatMap(([noun, names]) =>
    names
      .map((name) => `${root}${noun}/${name}`)
      .filter((path) => !files.some((file) => isIn(file, path)))
      .map((path) => `${path}: is listed and does not exist`),
  );
}

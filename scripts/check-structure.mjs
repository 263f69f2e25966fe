// Checks file and folder names, the files of each feature, file lengths, folder sizes, the imports between the folders
// of a feature, and that the new migrations leave the last release working. .dependency-cruiser.mjs checks all other imports. Exits 1 and lists every violation.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { importProblems } from "./import-problems.mjs";
import { migrationProblems } from "./migration-problems.mjs";

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FILES = 20;

const TEST = /\.(test|spec)\.tsx?$/;
const MAY_BE_LONG =
  /\/seed\/|\/migrations\/|\/gazetteer\.ts$|\/roads\/(roads-[a-z]+|highlights)\.ts$|\/test\/|^apps\/e2e\/|\.config\.ts$/;
/** Folders with one table, component, journey or page object per file. */
const MAY_BE_FULL = ["packages/db/src/schema", "packages/ui/src", "apps/e2e/journeys", "apps/e2e/pages"];

/** Names that do not describe the contents. */
const VAGUE_FILE = /^(utils?|helpers?|common|misc|shared|index)\.tsx?$/;
const VAGUE_FOLDER =
  /(^|\/)(utils?|helpers?|common|misc|shared|components|pages|hooks|containers|services|types)(\/|$)/;
/** The usual folder name in end-to-end suites. */
const PAGE_OBJECTS = /^apps\/e2e\/pages$/;
const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/;

const VERBS = [
  "accept",
  "acknowledge",
  "admit",
  "answer",
  "approve",
  "award",
  "cancel",
  "change",
  "check",
  "clear",
  "close",
  "correct",
  "count",
  "create",
  "decline",
  "delete",
  "dismiss",
  "follow",
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
  "open",
  "propose",
  "rate",
  "read",
  "refuse",
  "remove",
  "reopen",
  "replace",
  "request",
  "resend",
  "reset",
  "review",
  "revoke",
  "search",
  "set",
  "sign",
  "split",
  "start",
  "sweep",
  "sync",
  "take",
  "update",
  "upload",
  "vote",
  "withdraw",
];

const TESTS = /(^|\/)[a-z0-9-]+\.test\.tsx?$/;

/** `add-item.ts`, at most one folder deep. */
const VERB_FILE = /^(?:[a-z-]+\/)?([a-z0-9]+)(?:-[a-z0-9]+)+\.ts$/;

/** Allowed files: these kinds, verbs, and the rule sets listed by feature. `names` describes the kinds in messages. */
const API_FEATURE = {
  root: "apps/api/src/features/",
  names: "router.ts, load.ts, view.ts, answers.ts, http.ts, tests or a verb with its object (list-routes.ts)",
  kinds: [/^(router|load|view|answers|http)\.ts$/, TESTS],
  verbs: VERBS,
  ruleSets: {
    auth: ["passwords.ts", "open-id.ts", "local-accounts.ts", "reset-mails/", "sessions/"],
    badges: ["metric-counts.ts"],
    "email-invites": ["mailed-links.ts", "sending/"],
    "emergency-cards": ["card-seal.ts"],
    exports: ["tables/", "export-file.ts", "running-exports.ts"],
    discussions: ["places.ts"],
    events: ["planned-times.ts", "edit/later-plan.ts"],
    participations: ["publish-event.ts"],
    "home-areas": [
      "homes.ts",
      "home-zone.ts",
      "cut-route.ts",
      "cut-line.ts",
      "cut-pieces.ts",
      "recut-routes.ts",
      "route-originals.ts",
      "shape-sql.ts",
    ],
    "link-previews": [
      "drawing/",
      "event-preview.ts",
      "group-preview.ts",
      "picture-version.ts",
      "plain-text.ts",
      "route-preview.ts",
      "site-page-preview.ts",
    ],
    "my-data": [
      "archive-entries.ts",
      "kept-content.ts",
      "member-tables.ts",
      "own-routes.ts",
      "own-rows.ts",
      "released-routes.ts",
    ],
    notifications: ["audiences.ts", "notify.ts", "tell-page.ts", "deliveries/"],
    places: ["providers/"],
    planner: ["providers/"],
    roads: ["providers/"],
    routes: [
      "list/list-conditions.ts",
      "list/list-query.ts",
      "list/common-searches.ts",
      "list/sort-orders.ts",
      "list/your-routes.ts",
      "shared-draft.ts",
      "route-columns.ts",
      "mine.ts",
    ],
  },
};

const DOMAIN_NOUN = {
  root: "packages/domain/src/",
  names: "schema.ts, rules.ts, policy.ts, texts.ts, vocabulary.ts or tests",
  kinds: [/^(schema|rules|policy|texts|vocabulary)\.ts$/, TESTS],
  verbs: [],
  ruleSets: {
    auth: ["hints.ts", "return-to.ts", "password-rules.ts", "common-passwords.ts"],
    badges: ["catalogue.ts"],
    "email-invites": ["addresses.ts"],
    "event-series": ["patterns.ts"],
    events: ["event-time.ts", "page-texts.ts"],
    members: ["profile.ts"],
    "check-ins": ["merging.ts", "statuses.ts"],
    files: ["file-size.ts", "kinds.ts", "pictures.ts"],
    list: ["slips.ts"],
    notifications: ["facts.ts", "kinds.ts", "push-message.ts"],
    places: ["gazetteer.ts", "search.ts", "fold.ts"],
    planner: ["duration.ts", "lengths.ts", "trip.ts", "plan/", "search/", "terrain/", "wishes/"],
    roads: [
      "follow-roads.ts",
      "follow-limits.ts",
      "snap-waypoint.ts",
      "named-roads.ts",
      "chains.ts",
      "graph.ts",
      "shortest-ways.ts",
      "fuel.ts",
      "highlights.ts",
      "roads-nsw.ts",
      "roads-vic.ts",
      "roads-qld.ts",
      "roads-sa.ts",
      "roads-wa.ts",
      "roads-tas.ts",
      "roads-nt.ts",
    ],
    routes: ["acted-route.ts", "first-list.ts", "lengths.ts", "waypoints.ts", "tags.ts"],
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
  ...importProblems(files.filter((file) => !TEST.test(file))),
  ...unusedRuleSets(API_FEATURE),
  ...unusedRuleSets(DOMAIN_NOUN),
  ...migrationProblems(),
];

for (const problem of problems) console.error(problem);
console.log(`structure: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function nameProblems(file) {
  if (VAGUE_FILE.test(basename(file))) return [`${file}: the name does not describe the contents`];
  const folder = dirname(file);
  if (VAGUE_FOLDER.test(folder) && !PAGE_OBJECTS.test(folder))
    return [`${file}: name folders after parts of the product, not kinds of code`];
  return KEBAB_CASE.test(basename(file)) ? [] : [`${file}: use kebab-case`];
}

function lengthProblems(file) {
  if (MAY_BE_LONG.test(file) && !TEST.test(file)) return [];
  const limit = TEST.test(file) ? MAX_TEST_LINES : MAX_LINES;
  const lines = readFileSync(file, "utf8").split("\n").length - 1;
  return lines > limit ? [`${file}: ${lines} lines, ${limit} at most`] : [];
}

function kindProblems(file, { root, names, kinds, verbs, ruleSets }) {
  const [, noun, rest] = file.match(new RegExp(`^${root}([a-z-]+)/(.+)$`)) ?? [];
  if (!noun) return [];
  const [, word] = VERB_FILE.exec(rest) ?? [];
  const fits =
    kinds.some((kind) => kind.test(rest)) ||
    verbs.includes(word) ||
    (ruleSets[noun] ?? []).some((name) => isIn(rest, name));
  if (fits) return [];
  const unknownVerb =
    word && verbs.length > 0 ? `"${word}" is not one of the verbs ${verbs.join(", ")}; ` : "";
  return [`${file}: ${unknownVerb}use ${names}, or add it to scripts/check-structure.mjs`];
}

function isIn(rest, name) {
  return name.endsWith("/") ? rest.startsWith(name) : rest === name;
}

function folderProblems() {
  const counts = new Map();
  for (const file of files.filter((name) => !TEST.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !MAY_BE_FULL.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files, ${MAX_FILES} at most`);
}

/** Listed rule sets must exist. */
function unusedRuleSets({ root, ruleSets }) {
  return Object.entries(ruleSets).flatMap(([noun, names]) =>
    names
      .map((name) => `${root}${noun}/${name}`)
      .filter((path) => !files.some((file) => isIn(file, path)))
      .map((path) => `${path}: is listed but does not exist`),
  );
}

// Checks file and folder names, file lengths, folder sizes, the imports between the folders of a feature, the documents, which
// packages hold sentences that only pages show, that the new migrations leave the last release working, and that each mutation
// still finds its rule.
// .dependency-cruiser.mjs checks all other imports. Exits 1 and lists every violation.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { documentProblems } from "./document-problems.mjs";
import { importProblems } from "./import-problems.mjs";
import { migrationProblems } from "./migration-problems.mjs";
import { mutationProblems } from "./mutation-problems.mjs";
import { textProblems } from "./text-problems.mjs";

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
const MAX_FILES = 20;

const TEST = /\.(test|spec)\.tsx?$/;
const MAY_BE_LONG =
  /\/seed\/|\/migrations\/|\/gazetteer\.ts$|\/roads\/src\/(roads-[a-z]+|highlights)\.ts$|\/test\/|^apps\/e2e\/|\.config\.ts$/;
/** Folders with one table, component or journey per file. */
const MAY_BE_FULL = ["packages/db/src/schema", "packages/ui/src", "apps/e2e/journeys"];

/** Names that do not describe the contents. */
const VAGUE_FILE = /^(utils?|helpers?|common|misc|shared|index)\.tsx?$/;
const VAGUE_FOLDER =
  /(^|\/)(utils?|helpers?|common|misc|shared|components|pages|hooks|containers|services|types)(\/|$)/;
/** The usual folder name in end-to-end suites. */
const PAGE_OBJECTS = /^apps\/e2e\/pages(\/|$)/;
const KEBAB_CASE = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "apps", "packages"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));

const problems = [
  ...files.flatMap((file) => [...nameProblems(file), ...lengthProblems(file)]),
  ...folderProblems(),
  ...importProblems(files.filter((file) => !TEST.test(file))),
  ...migrationProblems(),
  ...mutationProblems(),
  ...textProblems(files.filter((file) => !TEST.test(file))),
  ...documentProblems(),
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

function folderProblems() {
  const counts = new Map();
  for (const file of files.filter((name) => !TEST.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !MAY_BE_FULL.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files, ${MAX_FILES} at most`);
}

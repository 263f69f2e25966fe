/**
 * The checks and tests of what a change can touch, in less than two minutes for a change within one feature.
 *
 *   pnpm test:changed          what differs from main, and what isn't committed yet
 *   pnpm test:changed COMMIT   what differs from that commit
 *
 * `npm test` runs the core journeys, and what a change breaks far away in the server; `npm test -- --all` runs everything.
 */
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { installDependencies, ROOT, requireNode, turbo } from "./prepare.mjs";
import { TestRun } from "./results/test-run.mjs";

const API = "apps/api";
const BASES = ["origin/main", "main"];

requireNode();
await installDependencies();
const { startPostgres } = await import("./postgres.mjs");
const { program, script } = await import("./steps/checks.mjs");

const base = findBase(process.argv[2]);
const changed = changedFiles(base);
if (changed.length === 0) {
  console.log(`Nothing differs from ${base}.`);
  process.exit(0);
}
/** Turbo's own means: the packages of changed files, and those that depend on them. */
const AFFECTED = { env: { TURBO_SCM_BASE: base } };
const folders = foldersOfServer();

const testRun = new TestRun([
  [
    {
      name: "types",
      seconds: 20,
      again: "pnpm typecheck",
      run: () => turbo(["run", "typecheck", "--affected", "--output-logs=errors-only"], AFFECTED),
    },
    program("format and lint", 5, ["biome", "check", "--error-on-warnings", "."]),
    script("structure", 3, "check-structure"),
    {
      name: "tests that import what changed",
      seconds: 40,
      script: "test",
      // Vitest's own means: the tests whose imports, followed to the end, reach a changed file.
      run: () =>
        turbo(
          [
            "run",
            "test",
            "--affected",
            "--filter=!@longpaddock/api",
            "--output-logs=errors-only",
            "--continue",
            "--",
            `--changed=${base}`,
            "--passWithNoTests",
          ],
          AFFECTED,
        ),
    },
  ],
  ...(folders.length > 0 ? [serverTests()] : []),
]);
await testRun.run();
testRun.summary();
console.log(
  "npm test runs the core journeys and most tests of the server, too; npm test -- --all runs everything",
);
const { passed, failed } = testRun.totals;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function findBase(asked) {
  const found = (asked ? [asked] : BASES).find((name) =>
    git("rev-parse", "--verify", "--quiet", `${name}^{commit}`),
  );
  if (found) {
    const common = git("merge-base", found, "HEAD");
    if (common) return common;
  }
  console.error(
    asked
      ? `This clone has no commit ${asked} that this branch comes from: fetch it (git fetch --unshallow brings all), or name another.`
      : "This clone has no main to compare with: name a commit, as in pnpm test:changed HEAD~1.",
  );
  process.exit(2);
}

/** @returns what it prints, or an empty text if it fails */
function git(...args) {
  try {
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

function changedFiles(since) {
  const lines = [git("diff", "--name-only", since), git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(lines.join("\n").split("\n"))].filter((file) => file !== "");
}

/**
 * The whole server imports what it serves, so that nearly each of its tests reaches each of its files. What belongs
 * together has a folder of the same name on all sides.
 */
function foldersOfServer() {
  const topics = new Set();
  for (const file of changed) {
    const folder = dirname(file);
    if (folder.startsWith(`${API}/`)) topics.add(folder.slice(API.length + 1));
    else if (/^packages\/(?:db|domain|planner|roads)\/src\/./.test(folder))
      topics.add(`/${folder.split("/").at(-1)}/`);
  }
  return [...topics].filter((topic) => topic !== "src" && topic !== "/schema/");
}

/** @returns {import("./results/test-run.mjs").Step} */
function serverTests() {
  return {
    name: `tests of the server in ${folders.join(", ")}`,
    seconds: 40,
    script: "test:postgres",
    before: "node ../../scripts/postgres.mjs --",
    async run() {
      const postgres = await startPostgres();
      try {
        return await turbo(
          [
            "run",
            "test:postgres",
            "--filter=@longpaddock/api",
            "--output-logs=errors-only",
            "--",
            "--passWithNoTests",
            ...folders,
          ],
          { env: { TEST_DATABASE_URL: postgres?.url ?? "" } },
        );
      } finally {
        await postgres?.stop();
      }
    },
  };
}

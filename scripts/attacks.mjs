/**
 * The attack catalogue (apps/api/test/attacks/catalogue.ts).
 *
 *   node scripts/attacks.mjs     plays all of it: on the embedded database, on PostgreSQL and in Chromium
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { startPostgres } from "./postgres.mjs";
import { ROOT, run, turbo } from "./prepare.mjs";
import { testsOf } from "./reports.mjs";

const CATALOGUE = `${ROOT}apps/api/test/attacks/catalogue.ts`;
const ROW = /^ {2}"([A-Z]+-\d+)":/gm;
const NAMED = /^([A-Z]+-\d+): /;

/**
 * How many attacks of the catalogue the product withstood: those whose tests all passed.
 * @param tests the title and outcome of every test that ran
 */
export function attackLine(tests) {
  const ids = [...readFileSync(CATALOGUE, "utf8").matchAll(ROW)].map(([, id]) => id);
  const outcomes = new Map();
  for (const { title, passed } of tests) {
    const id = NAMED.exec(title)?.[1];
    if (id) outcomes.set(id, passed && (outcomes.get(id) ?? true));
  }
  const open = ids.filter((id) => !outcomes.get(id));
  const rest = open.length > 0 ? ` (failed or not played: ${open.join(", ")})` : "";
  return `attack catalogue: ${ids.length - open.length} of ${ids.length}${rest}`;
}

async function playAll() {
  const tests = [];
  const onEmbedded = await play("apps/api", "attacks.json");
  const postgres = await startPostgres();
  const onPostgres = postgres
    ? await play("apps/api", "attacks-postgres.json", { TEST_DATABASE_URL: postgres.url })
    : 1;
  await postgres?.stop();
  await turbo(["run", "build", "--output-logs=errors-only"]);
  const inBrowser = await play("apps/e2e", "e2e.json");
  console.log(`\n${attackLine(tests)}`);
  process.exitCode = onEmbedded || onPostgres || inBrowser;

  async function play(workspace, output, env) {
    const report = `${ROOT}${workspace}/.results/${output}`;
    rmSync(report, { force: true });
    const code = await run(process.execPath, commandFor(workspace, output), {
      cwd: `${ROOT}${workspace}`,
      env: { ...process.env, ...env },
    });
    if (existsSync(report)) tests.push(...testsOf(JSON.parse(readFileSync(report, "utf8"))));
    return code;
  }
}

function commandFor(workspace, output) {
  if (workspace === "apps/e2e")
    return [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--pass-with-no-tests",
      "--grep",
      " [A-Z]+-[0-9]+: ",
    ];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=.results/${output}`];
  return ["node_modules/vitest/vitest.mjs", "run", "test/attacks", "test/access", ...reporters];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await playAll();

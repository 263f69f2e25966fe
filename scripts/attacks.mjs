/**
 * The attack catalogue (apps/api/test/attacks/catalogue.ts).
 *
 *   node scripts/attacks.mjs     plays all of it: on PostgreSQL, or on the embedded database without it, and in Chromium
 *   node scripts/attacks.mjs --small     plays one part on each side, to see that this still runs
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { startPostgres } from "./postgres.mjs";
import { ROOT, run, turbo } from "./prepare.mjs";
import { TestRun } from "./results/test-run.mjs";

/** What the reporters name their results after. */
const SCRIPT = "test:attacks";
const IS_SMALL = process.argv.includes("--small");
const CATALOGUE = `${ROOT}apps/api/test/attacks/catalogue.ts`;
const ROW = /^ {2}"([A-Z]+-\d+)":/gm;
const VITEST = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=default",
  "--reporter=../../scripts/results/vitest-reporter.mjs",
];
const JOURNEYS = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--pass-with-no-tests",
  "--grep",
  IS_SMALL ? " WEB-08: " : " [A-Z]+-[0-9]+: ",
];
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
  const server = await startPostgres();
  const steps = [
    {
      name: server ? "attacks on PostgreSQL" : "attacks on the embedded database",
      seconds: 120,
      script: SCRIPT,
      packages: ["apps/api"],
      run: () =>
        play(
          "apps/api",
          [...VITEST, ...(IS_SMALL ? ["test/attacks/times"] : ["test/attacks", "test/access"])],
          {
            TEST_DATABASE_URL: server?.url ?? "",
          },
        ),
    },
    { name: "build", seconds: 25, run: () => turbo(["run", "build", "--output-logs=errors-only"]) },
    {
      name: "attacks in Chromium",
      seconds: 60,
      script: SCRIPT,
      packages: ["apps/e2e"],
      run: () => play("apps/e2e", JOURNEYS),
    },
  ];
  const testRun = new TestRun(steps);
  await testRun.run();
  await server?.stop();
  testRun.summary();
  console.log(attackLine(testRun.tests));
  process.exitCode = testRun.totals.failed > 0 ? 1 : 0;
}

const play = (workspace, args, env) =>
  run(process.execPath, args, {
    cwd: `${ROOT}${workspace}`,
    env: { ...process.env, npm_lifecycle_event: SCRIPT, ...env },
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await playAll();

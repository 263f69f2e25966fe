// `npm test`: runs every check and test, with a line per step and totals at the end. Installs missing
// programs where possible, else lists them; with CI=true a missing program or release fails the run.
import { attackLine } from "./attacks.mjs";
import { installDependencies, ROOT, run, runQuietly, turbo } from "./prepare.mjs";
import { TestRun } from "./results/test-run.mjs";

await installDependencies();
const { startPostgres } = await import("./postgres.mjs");
const { buildLastRelease } = await import("./build-release.mjs");
const { chromium, hasPostgres, hasMachines, missing } = (await import("./programs.mjs")).findPrograms();

const bin = (name) => `${ROOT}node_modules/.bin/${name}`;
const ON_POSTGRES = "node ../../scripts/postgres.mjs --";

/** Each uses one core, most of the time. */
const checks = [
  { name: "types", seconds: 40, run: () => turbo(["run", "typecheck", "--output-logs=errors-only"]) },
  { name: "imports", seconds: 30, run: () => runQuietly(bin("depcruise"), ["apps", "packages"]) },
  {
    name: "format and lint",
    seconds: 15,
    run: () => runQuietly(bin("biome"), ["check", "--error-on-warnings", "."]),
  },
  { name: "dead code", seconds: 10, run: () => runQuietly(bin("knip"), []) },
  {
    name: "rules that only tests use",
    seconds: 7,
    run: () =>
      runQuietly(bin("knip"), [
        "--production",
        "--include",
        "exports,types",
        "--workspace",
        "packages/domain",
      ]),
  },
  {
    name: "structure",
    seconds: 3,
    run: () => runQuietly(process.execPath, ["scripts/check-structure.mjs"]),
  },
  {
    name: "licences",
    seconds: 3,
    run: () => runQuietly(process.execPath, ["scripts/check-licences.mjs"]),
  },
];

const built = [
  { name: "build", seconds: 25, run: () => turbo(["run", "build", "--output-logs=errors-only"]) },
  { name: "bundle sizes", seconds: 1, run: () => run(process.execPath, ["scripts/check-sizes.mjs"]) },
];

/** Without PostgreSQL, all of the server's tests run on the embedded database. */
const suites = [
  {
    name: hasPostgres ? "tests of the packages and the web app" : "tests on the embedded database",
    seconds: 300,
    hasTests: true,
    run: () => turbo(tests("test", 2, hasPostgres ? ["--filter=!@longpaddock/api"] : [])),
  },
  ...(hasPostgres
    ? [
        {
          name: "tests on PostgreSQL",
          seconds: 900,
          hasTests: true,
          before: ON_POSTGRES,
          run: onPostgres,
        },
        {
          name: "tests on the embedded database",
          seconds: 120,
          hasTests: true,
          run: () => turbo(tests("test:embedded", 1)),
        },
      ]
    : []),
  ...(hasMachines
    ? [
        {
          name: "several machines and a rolling upgrade",
          seconds: 150,
          hasTests: true,
          after: "--config vitest.machines.config.ts",
          run: onMachines,
        },
      ]
    : []),
  ...(chromium
    ? [
        {
          name: "end to end",
          seconds: 1000,
          hasTests: true,
          run: () => turbo(["run", "test:e2e", "--output-logs=full"], { env: { CHROMIUM: chromium } }),
        },
      ]
    : []),
];

const testRun = new TestRun([...checks, ...built, ...suites]);
await testRun.inPairs(checks);
for (const step of [...built, ...suites]) await testRun.one(step);

testRun.summary();
for (const line of missing) console.log(`not run: ${line}`);
console.log(attackLine(testRun.tests));
const { passed, failed } = testRun.totals;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (process.env.CI === "true" && missing.length > 0) ? 1 : 0);

function tests(task, concurrency, filters = []) {
  return ["run", task, ...filters, "--output-logs=errors-only", `--concurrency=${concurrency}`, "--continue"];
}

async function onPostgres() {
  const postgres = await startPostgres();
  try {
    return await turbo(tests("test:postgres", 1), { env: { TEST_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

async function onMachines() {
  let lastRelease;
  try {
    lastRelease = buildLastRelease();
  } catch (error) {
    console.error(`The last release could not be built: ${error.message}`);
    return 1;
  }
  if (lastRelease === null)
    missing.push(
      "rolling upgrade: there is no release yet, or this clone lacks the commit of the last one in packages/db/releases.json, and its remote doesn't give it (git fetch --unshallow, or a clone with fetch-depth 0)",
    );
  return turbo(["run", "test:machines", "--output-logs=errors-only"], {
    env: { LAST_RELEASE: lastRelease ?? "" },
  });
}

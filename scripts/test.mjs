// `npm test`: runs every check and test, with a line per step and totals at the end. Installs missing
// programs where possible, else lists them; with CI=true a missing program fails the run.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { installDependencies, ROOT, run, turbo } from "./prepare.mjs";

const CI = process.env.CI === "true";
/** The headless shell draws no window and takes half the time. The whole Chromium shows notifications. */
const CHROMIUMS = ["chromium-headless-shell", "chromium"];
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;
const totals = { passed: 0, failed: 0 };
/** Repeated at the end, where they are found in a long log. */
const failures = [];
const startedAt = Date.now();

await installDependencies();
for (const file of results()) rmSync(file);
const { findPostgres, startPostgres } = await import("./postgres.mjs");
const missing = installMissing();

await check("format and lint", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await check("structure", () => run(process.execPath, ["scripts/check-structure.mjs"]));
await check("imports", () => run(bin("depcruise"), ["apps", "packages"]));
await check("dead code", () => run(bin("knip"), []));
await check("rules that only tests use", () =>
  run(bin("knip"), ["--production", "--include", "exports,types", "--workspace", "packages/domain"]),
);
await check("types", () => turbo(["run", "typecheck", "--output-logs=errors-only"]));
await check("build", () => turbo(["run", "build", "--output-logs=errors-only"]));
await check("bundle sizes", () => run(process.execPath, ["scripts/check-sizes.mjs"]));
await suite("tests on the embedded database", () =>
  turbo(["run", "test", "--output-logs=errors-only", "--concurrency=2"]));
if (!missing.postgres) await onPostgres();
if (!missing.chromium)
  await suite("end to end", () =>
    turbo(["run", "test:e2e", "--output-logs=full"], {
      env: { CHROMIUM: missing.chromiumPath },
    }));

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
for (const line of missing.lines) console.log(`not run: ${line}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${minutes} minutes`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || (CI && missing.lines.length > 0) ? 1 : 0);

async function onPostgres() {
  const postgres = await startPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  try {
    await suite("tests on PostgreSQL", () =>
      turbo(["run", "test:postgres", "--output-logs=errors-only", "--concurrency=1"], { env }));
  } finally {
    await postgres.stop();
  }
}

async function check(name, step) {
  const passed = (await timed(name, step)) === 0;
  totals[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

/** A step with JSON test results; counts one failure when it fails without a failed test. */
async function suite(name, step) {
  const before = new Set(results());
  const code = await timed(name, step);
  let failed = 0;
  for (const file of results().filter((found) => !before.has(found))) {
    const counted = countOf(JSON.parse(readFileSync(file, "utf8")));
    totals.passed += counted.passed;
    failed += counted.failed;
    failures.push(...counted.failures.map((test) => `${name}: ${test}`));
  }
  if (code !== 0 && failed === 0) {
    failed = 1;
    failures.push(name);
  }
  totals.failed += failed;
}

async function timed(name, step) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const code = await step();
  console.log(
    `== ${name}: ${code === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - start) / 1000)} s`,
  );
  return code;
}

function results() {
  return ["apps", "packages"]
    .flatMap((group) => readdirSync(`${ROOT}${group}`).map((name) => `${ROOT}${group}/${name}/.results`))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
}

/** Reads the JSON reports of Vitest and Playwright. */
function countOf(report) {
  if (report.stats)
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: specsOf(report)
        .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
        .map(({ file, title }) => `${file}: ${title}`),
    };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    ),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Installs PostgreSQL and Chromium on Debian as root where they are missing. */
function installMissing() {
  const packages = [
    ...(process.env.CHROMIUM ? [] : CHROMIUMS.filter((name) => !existsSync(`/usr/bin/${name}`))),
    ...(findPostgres() ? [] : ["postgresql"]),
  ];
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`installing ${packages.join(" and ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    try {
      execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
      execFileSync("apt-get", ["install", "-y", "-qq", ...packages], {
        stdio: ["ignore", "ignore", "inherit"],
        env,
      });
    } catch {
      console.log("installation failed");
    }
  }
  const [chromiumPath, postgres] = [chromium(), findPostgres()];
  const lines = [
    ...(chromiumPath ? [] : ["end to end: Chromium is missing (set CHROMIUM to its path)"]),
    ...(postgres ? [] : ["tests on PostgreSQL: the server programs are missing"]),
  ];
  return { chromium: !chromiumPath, chromiumPath, postgres: !postgres, lines };
}

function chromium() {
  const places = [
    process.env.CHROMIUM,
    ...CHROMIUMS.map((name) => `/usr/bin/${name}`),
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((place) => place && existsSync(place));
}

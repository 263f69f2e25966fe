// `npm test`: every check and every test, on one machine, with one command. Prints a line a step and ends with
// the totals of all of them. What the machine lacks is installed where that is allowed, else named; under
// CI=true a missing part fails.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { installDependencies, ROOT, run, turbo } from "./prepare.mjs";

const CI = process.env.CI === "true";
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;
const totals = { passed: 0, failed: 0 };
const startedAt = Date.now();

await installDependencies();
for (const file of results()) rmSync(file);
const { findPostgres, startPostgres } = await import("./postgres.mjs");
const missing = installMissing();

await check("format and lint", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await check("structure", () => run(process.execPath, ["scripts/check-structure.mjs"]));
await check("imports", () => run(bin("depcruise"), ["apps", "packages"]));
await check("dead code", () => run(bin("knip"), []));
await check("types", () => turbo(["run", "typecheck", "--output-logs=errors-only"]));
await check("build", () => turbo(["run", "build", "--output-logs=errors-only"]));
await check("bundle sizes", () => run(process.execPath, ["scripts/check-sizes.mjs"]));
await suite("tests on the embedded database", () =>
  turbo(["run", "test", "--output-logs=errors-only", "--concurrency=1"]));
if (!missing.postgres) await onPostgres();
if (!missing.chromium)
  await suite("end to end", () =>
    turbo(["run", "test:e2e", "--output-logs=full"], {
      env: { CHROMIUM: missing.chromiumPath },
    }));

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
for (const line of missing.lines) console.log(`not run: ${line}`);
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

/** A step that passes or fails as a whole. */
async function check(name, step) {
  const passed = (await timed(name, step)) === 0;
  totals[passed ? "passed" : "failed"] += 1;
}

/** A step whose tests write their own results; one that fails without any failed test counts as one. */
async function suite(name, step) {
  const before = new Set(results());
  const code = await timed(name, step);
  let failed = 0;
  for (const file of results().filter((found) => !before.has(found))) {
    const counted = countOf(JSON.parse(readFileSync(file, "utf8")));
    totals.passed += counted.passed;
    failed += counted.failed;
  }
  totals.failed += code !== 0 && failed === 0 ? 1 : failed;
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

/** Vitest's and Playwright's JSON reports, read alike. */
function countOf(report) {
  if (report.stats)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Finds Chromium and PostgreSQL's server programs, and installs them on a Debian machine where we are root. */
function installMissing() {
  const lacks = () => [...(chromium() ? [] : ["chromium"]), ...(findPostgres() ? [] : ["postgresql"])];
  if (lacks().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`installing ${lacks().join(" and ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    try {
      execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
      execFileSync("apt-get", ["install", "-y", "-qq", ...lacks()], {
        stdio: ["ignore", "ignore", "inherit"],
        env,
      });
    } catch {
      console.log("they could not be installed");
    }
  }
  const without = lacks();
  const lines = [
    ...(without.includes("chromium") ? ["end to end, for want of Chromium (set CHROMIUM to its path)"] : []),
    ...(without.includes("postgresql") ? ["tests on PostgreSQL, for want of its server programs"] : []),
  ];
  const path = chromium();
  return { chromium: !path, chromiumPath: path, postgres: without.includes("postgresql"), lines };
}

function chromium() {
  const places = [
    process.env.CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((place) => place && existsSync(place));
}

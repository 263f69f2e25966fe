// `npm test`: runs every check and test, with a line per step and totals at the end. Installs missing
// programs where possible, else lists them; with CI=true a missing program or release fails the run.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { attackLine } from "./attacks.mjs";
import { installDependencies, ROOT, run, turbo } from "./prepare.mjs";
import { results, testsOf } from "./reports.mjs";

const CI = process.env.CI === "true";
/** The headless shell draws no window and takes half the time. The whole Chromium shows notifications. */
const CHROMIUMS = ["chromium-headless-shell", "chromium"];
/** What runs around several processes of the server, by Debian's names. */
const AROUND = {
  "redis-server": "/usr/bin",
  pgbouncer: "/usr/sbin",
  haproxy: "/usr/sbin",
  nginx: "/usr/sbin",
  caddy: "/usr/bin",
  openssl: "/usr/bin",
};
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;
const totals = { passed: 0, failed: 0 };
/** Repeated at the end, where they are found in a long log. */
const failures = [];
const tests = [];
/** What this clone can't do, which no installation would change. */
const leftOut = [];
const startedAt = Date.now();

await installDependencies();
for (const file of results()) rmSync(file);
const { findPostgres, startPostgres } = await import("./postgres.mjs");
const { buildLastRelease } = await import("./build-release.mjs");
const missing = installMissing();

await check("format and lint", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await check("structure", () => run(process.execPath, ["scripts/check-structure.mjs"]));
await check("licences", () => run(process.execPath, ["scripts/check-licences.mjs"]));
await check("imports", () => run(bin("depcruise"), ["apps", "packages"]));
await check("dead code", () => run(bin("knip"), []));
await check("rules that only tests use", () =>
  run(bin("knip"), ["--production", "--include", "exports,types", "--workspace", "packages/domain"]),
);
await check("types", () => turbo(["run", "typecheck", "--output-logs=errors-only"]));
await check("build", () => turbo(["run", "build", "--output-logs=errors-only"]));
await check("bundle sizes", () => run(process.execPath, ["scripts/check-sizes.mjs"]));
await suite("tests on the embedded database", () =>
  turbo(["run", "test", "--output-logs=errors-only", "--concurrency=2", "--continue"]));
if (!missing.postgres) await onPostgres();
if (!missing.machines) await suite("several machines and a rolling upgrade", onMachines);
if (!missing.chromium)
  await suite("end to end", () =>
    turbo(["run", "test:e2e", "--output-logs=full"], {
      env: { CHROMIUM: missing.chromiumPath },
    }));

const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
for (const line of [...missing.lines, ...leftOut]) console.log(`not run: ${line}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${minutes} minutes`);
console.log(attackLine(tests));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
const isIncomplete = missing.lines.length > 0 || leftOut.length > 0;
process.exit(totals.failed > 0 || (CI && isIncomplete) ? 1 : 0);

async function onPostgres() {
  const postgres = await startPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  try {
    await suite("tests on PostgreSQL", () =>
      turbo(["run", "test:postgres", "--output-logs=errors-only", "--concurrency=1", "--continue"], { env }));
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
    leftOut.push(
      "rolling upgrade: there is no release yet, or this clone lacks the commit of the last one in packages/db/releases.json, and its remote doesn't give it (git fetch --unshallow, or a clone with fetch-depth 0)",
    );
  return turbo(["run", "test:machines", "--output-logs=errors-only"], {
    env: { LAST_RELEASE: lastRelease ?? "" },
  });
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
    const ran = testsOf(JSON.parse(readFileSync(file, "utf8")));
    const bad = ran.filter(({ passed }) => !passed);
    tests.push(...ran);
    totals.passed += ran.length - bad.length;
    failed += bad.length;
    failures.push(...bad.map((test) => `${name}: ${test.name}`));
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

/** Installs PostgreSQL and Chromium on Debian as root where they are missing. */
function installMissing() {
  const packages = [
    ...(process.env.CHROMIUM ? [] : CHROMIUMS.filter((name) => !existsSync(`/usr/bin/${name}`))),
    ...(findPostgres() ? [] : ["postgresql"]),
    ...missingAround(),
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
  const around = missingAround();
  if (around.length > 0) lines.push(`several machines: ${around.join(", ")} missing`);
  return {
    chromium: !chromiumPath,
    chromiumPath,
    postgres: !postgres,
    machines: !postgres || around.length > 0,
    lines,
  };
}

function missingAround() {
  return Object.keys(AROUND).filter((name) => !existsSync(`${AROUND[name]}/${name}`));
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

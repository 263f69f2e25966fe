/**
 * Every check and test, with a line per step and totals at the end.
 *
 *   npm test             what a change most likely breaks, in ten minutes on two cores
 *   npm test -- --all    everything, as CI runs it
 *
 * Installs missing programs where possible, else lists what was left out; with CI=true a missing program fails the run.
 */
import { attackLine } from "./attacks.mjs";
import { installDependencies, requireNode } from "./prepare.mjs";
import { TestRun } from "./results/test-run.mjs";

const MORE =
  "the other journeys, deployment, more attacks, simultaneous changes, broken and busy servers, large data, the embedded database, several machines and a rolling upgrade, another Node and every measurement";

requireNode();
const unknown = process.argv.slice(2).filter((word) => word !== "--all");
if (unknown.length > 0) {
  console.error(`npm test knows only --all, not ${unknown.join(" ")}. pnpm test:changed runs a part.`);
  process.exit(2);
}
const isWhole = process.argv.includes("--all");

await installDependencies();
const { findPrograms } = await import("./programs.mjs");
const { checks, sizes } = await import("./steps/checks.mjs");
const { edit, measurements } = await import("./steps/measurements.mjs");
const { otherNode } = await import("./steps/other-node.mjs");
const suites = await import("./steps/suites.mjs");

const programs = findPrograms(isWhole);
const { chromium, hasPostgres, hasMachines, missing } = programs;
for (const line of missing) console.log(`leaving out ${line}`);
/** What was left out, but fails no run in CI, whose network may be closed. */
const unavailable = [];

const testRun = new TestRun([
  [...checks, ...suites.packages(hasPostgres)],
  sizes,
  suites.server({ hasPostgres, isWhole }),
  ...(chromium ? [suites.journeys({ chromium, hasPostgres, isWhole })] : []),
  ...(isWhole
    ? [
        [
          // The longest first.
          ...(hasMachines ? [suites.machines(missing)] : []),
          ...(hasPostgres ? suites.embedded() : []),
          ...measurements(programs),
          otherNode(unavailable),
        ],
        edit,
      ]
    : []),
]);
await testRun.run();

testRun.summary();
for (const line of [...missing, ...unavailable]) console.log(`not run: ${line}`);
console.log(isWhole ? attackLine(testRun.tests) : `npm test -- --all adds ${MORE}`);
const { passed, failed } = testRun.totals;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (process.env.CI === "true" && missing.length > 0) ? 1 : 0);

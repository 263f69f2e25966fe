// The tests of `npm test`.
import { readdirSync } from "node:fs";
import { buildLastRelease } from "../build-release.mjs";
import { startPostgres } from "../postgres.mjs";
import { ROOT, turbo } from "../prepare.mjs";

const ON_POSTGRES = "node ../../scripts/postgres.mjs --";
const API = "@longpaddock/api";
const DB = "@longpaddock/db";

/** @typedef {import("../results/test-run.mjs").Step} Step */

/**
 * One core each on two, most of the time. Without PostgreSQL's programs, the tests of the database run on the embedded one.
 * @param {boolean} hasPostgres
 * @returns {Step[]}
 */
export function packages(hasPostgres) {
  return [
    {
      name: "tests of the web app",
      seconds: 120,
      script: "test",
      packages: ["apps/web"],
      run: () => runTests("test", ["@longpaddock/web"]),
    },
    hasPostgres
      ? {
          name: "tests of the database on PostgreSQL",
          seconds: 70,
          script: "test:postgres",
          packages: ["packages/db"],
          before: ON_POSTGRES,
          run: () => withPostgres((env) => runTests("test:postgres", [DB], env)),
        }
      : embeddedDatabase,
    {
      name: "tests of the other packages",
      seconds: 40,
      script: "test",
      packages: others(),
      run: () => runTests("test", ["./packages/*", `!${DB}`]),
    },
  ];
}

function others() {
  const names = readdirSync(`${ROOT}packages`).filter((name) => name !== "db");
  return names.map((name) => `packages/${name}`);
}

/** @type {Step} */
const embeddedDatabase = {
  name: "tests of the database on the embedded one",
  seconds: 30,
  script: "test",
  packages: ["packages/db"],
  run: () => runTests("test", [DB]),
};

/**
 * The server's, unless all are wanted without those that `apps/api/vitest.rules.config.ts` lists.
 * @param {{ hasPostgres: boolean, isWhole: boolean }} options
 * @returns {Step}
 */
export function server({ hasPostgres, isWhole }) {
  const script = isWhole ? "test:postgres" : "test:rules";
  return hasPostgres
    ? {
        name: "tests of the server on PostgreSQL",
        seconds: isWhole ? 640 : 300,
        script,
        packages: ["apps/api"],
        before: ON_POSTGRES,
        run: () => withPostgres((env) => runTests(script, [API], env)),
      }
    : {
        name: "tests of the server on the embedded database",
        seconds: isWhole ? 640 : 300,
        script: isWhole ? "test" : script,
        packages: ["apps/api"],
        run: () => runTests(isWhole ? "test" : script, [API]),
      };
}

/**
 * Beside PostgreSQL: what differs on the embedded database.
 * @returns {Step[]}
 */
export function embedded() {
  return [
    {
      name: "tests of the server on the embedded database",
      seconds: 70,
      script: "test:embedded",
      run: () => runTests("test:embedded", [API]),
    },
    embeddedDatabase,
  ];
}

/**
 * @param {string[]} missing gets a line when there is no last release to upgrade from
 * @returns {Step}
 */
export function machines(missing) {
  return {
    name: "several machines and a rolling upgrade",
    seconds: 160,
    script: "test:machines",
    after: "--config vitest.machines.config.ts",
    async run() {
      const lastRelease = await buildLastRelease();
      if (lastRelease === null)
        missing.push(
          "a rolling upgrade: there is no release yet, or this clone lacks the commit of the last one in packages/db/releases.json and its remote doesn't give it (git fetch --unshallow brings it)",
        );
      return runTests("test:machines", [API], { LAST_RELEASE: lastRelease ?? "" });
    },
  };
}

/**
 * Where there is PostgreSQL, their servers share one: each server with an embedded database takes a core for ten seconds
 * before it is ready.
 * @param {{ chromium: string, hasPostgres: boolean, isWhole: boolean }} options
 * @returns {Step}
 */
export function journeys({ chromium, hasPostgres, isWhole }) {
  const script = isWhole ? "test:e2e" : "test:core";
  const run = (env) => turbo(["run", script, "--output-logs=full"], { env: { CHROMIUM: chromium, ...env } });
  return {
    name: isWhole ? "journeys" : "core journeys",
    seconds: isWhole ? 800 : 170,
    script,
    ...(hasPostgres && { before: ON_POSTGRES }),
    run: () => (hasPostgres ? withPostgres(run) : run({})),
  };
}

function runTests(task, workspaces, env = {}) {
  const filters = workspaces.map((name) => `--filter=${name}`);
  return turbo(["run", task, ...filters, "--output-logs=errors-only", "--concurrency=1", "--continue"], {
    env,
  });
}

/** Runs the work with the address of a server of its own. */
export async function withPostgres(work) {
  const postgres = await startPostgres();
  try {
    return await work({ TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

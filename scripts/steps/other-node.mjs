// Whether the built server and its tests work on the other end of what "engines" in package.json admits, too.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../postgres.mjs";
import { ROOT, runQuietly, SHORT_WAITS } from "../prepare.mjs";

const RECOMMENDED = readFileSync(`${ROOT}.nvmrc`, "utf8").trim();
const OLDEST = "20.19";
const VERSION = Number.parseInt(process.versions.node, 10) < Number(RECOMMENDED) ? RECOMMENDED : OLDEST;
/** What depends most on Node: requests, streams, threads, files, time zones and cryptography. */
const CORE = ["src/http/plugins/", "src/gpx/", "/auth/", "/calendars/", "src/core/files/"];
const START_TIMEOUT_MS = 120_000;
const SCRIPT = "test:node";
const WITH = ["--yes", "--prefer-offline", `--package=node@${VERSION}`, "--"];

/**
 * @param {string[]} missing gets a line when the registry can't be asked for that Node
 * @returns {import("../results/test-run.mjs").Step}
 */
export function otherNode(missing) {
  return {
    name: `the built server and a core of its tests on Node ${VERSION}`,
    seconds: 40,
    script: SCRIPT,
    before: `npx ${WITH.join(" ")}`,
    async run() {
      const node = findNode();
      if (node === null) {
        missing.push(
          `Node ${VERSION}, which the registry didn't give: run it again with a network; npx keeps the download`,
        );
        return 0;
      }
      if (!(await starts(node))) return 1;
      const vitest = ["node_modules/vitest/vitest.mjs", "run", ...CORE, "--reporter=default"];
      return runQuietly(node, [...vitest, "--reporter=../../scripts/results/vitest-reporter.mjs"], {
        cwd: `${ROOT}apps/api`,
        env: { npm_lifecycle_event: SCRIPT },
      });
    },
  };
}

function findNode() {
  try {
    return execFileSync("npx", [...WITH, "node", "-p", "process.execPath"], {
      cwd: tmpdir(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, ...SHORT_WAITS },
    }).trim();
  } catch {
    return null;
  }
}

/** Whether the built server answers with demo data, and ends when it is asked to. */
async function starts(node) {
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-node-"));
  const port = await freePort();
  const server = spawn(node, ["apps/api/dist/main.js"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, SEED_DEMO: "true" },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await answers(port, "/readyz"))) {
      if (server.exitCode !== null || Date.now() > until) return false;
      await delay(200);
    }
    if (!(await answers(port, "/")) || !(await answers(port, "/api/routes"))) return false;
    server.kill("SIGTERM");
    return (await ended) === 0;
  } finally {
    server.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answers(port, path) {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false;
  }
}

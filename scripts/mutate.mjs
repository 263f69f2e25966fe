/**
 * Breaks rules of the product one at a time (mutations.json), and tells which the tests catch.
 *
 *   pnpm mutate                 by the tests that the default `npm test` runs
 *   pnpm mutate --all           by those of `npm test -- --all`, too
 *   pnpm mutate [--all] WORD…   only rules or files that contain a word
 *
 * Works on a copy of the last commit. The tests closest to the rule run first, because most rules are caught there, then
 * the types, and all other tests.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { MUTATIONS, mutationProblems } from "./mutation-problems.mjs";
import { startPostgres } from "./postgres.mjs";
import { ROOT, requireNode, run } from "./prepare.mjs";
import { findChromium } from "./programs.mjs";

/** Tests that know of a changed file. @typedef {{ workspace: string, args: string[] }} Tests */

const FAILED = /^\s*(?:FAIL|\d+\)) +(.+)$/m;
const TRIES = 3;
/** A broken rule may make a loop endless, or fill the memory. */
const RUN_TIMEOUT_MS = 30 * 60_000;
const NO_END = "tests that don't end any more";
const CRASH = "tests that crash";
const CRASHED = /heap out of memory|Worker (?:exited|terminated)/;
const WEB = "apps/web";
const API = "apps/api";

const { packageManager } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));

requireNode();
const { values, positionals } = parseArgs({ options: { all: { type: "boolean" } }, allowPositionals: true });
const problems = mutationProblems();
if (problems.length > 0) throw new Error(problems.join("\n"));
const wanted = MUTATIONS.filter(
  ({ rule, file }) =>
    positionals.length === 0 || positionals.some((word) => rule.includes(word) || file.includes(word)),
);

const copy = join(mkdtempSync(join(tmpdir(), "long-paddock-mutations-")), "copy");
const postgres = await startPostgres();
const missed = [];
/** The process group of the tests. */
let running;
// Exit handlers stop and remove what this process started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
process.once("exit", () => {
  endRunning();
  removeCopy();
});
try {
  await makeCopy();
  for (const [index, mutation] of wanted.entries()) {
    const start = Date.now();
    const caught = await play(mutation);
    if (caught === null) missed.push(mutation);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      `${index + 1} of ${wanted.length}, ${seconds} s, ${caught === null ? "NOT CAUGHT" : "caught"}: ${mutation.rule}`,
    );
    console.log(`  ${mutation.file}${caught === null ? "" : `, by ${caught}`}`);
  }
} finally {
  await postgres?.stop();
}
console.log(`${wanted.length - missed.length} of ${wanted.length} caught`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function makeCopy() {
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy, "HEAD"], { cwd: ROOT });
  const args = ["--yes", packageManager, "install", "--frozen-lockfile", "--prefer-offline", "--silent"];
  if ((await run("npx", args, { cwd: copy })) !== 0) throw new Error("The copy could not be installed");
  if (await breaksTypes())
    throw new Error("The last commit has errors of types, which would catch every rule");
}

function removeCopy() {
  rmSync(dirname(copy), { recursive: true, force: true });
  execFileSync("git", ["worktree", "prune"], { cwd: ROOT });
}

/** @returns the failed test or journey, or null if none did */
async function play({ file, from, to }) {
  const path = join(copy, file);
  const original = readFileSync(path, "utf8");
  // As a function, because the text may contain what `replace` takes for a pattern.
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  try {
    for (const tests of nearestTests(file)) {
      const failed = await firstFailure(tests);
      if (failed) return failed;
    }
    if (await breaksTypes()) return "the types";
    return (!file.startsWith(WEB) && (await firstFailure(server()))) || (await failedJourney());
  } finally {
    writeFileSync(path, original);
  }
}

/** Those closest to the file first. @returns {Tests[]} */
function nearestTests(file) {
  const [group, name] = file.split("/");
  const workspace = `${group}/${name}`;
  const topic = basename(dirname(file));
  const related = (place) => ({ workspace: place, args: ["related", join(copy, file)] });
  if (workspace === WEB) return [related(WEB)];
  if (workspace === API) return [server(dirname(file).replace(`${API}/`, ""))];
  const own = file.endsWith(".sql") ? { workspace, args: ["run"] } : related(workspace);
  const ofTopic = topic === "src" ? [] : [server(`/${topic}/`)];
  return [own, ...ofTopic, related(WEB)];
}

/** All of the server's that the run has, or those in some folders. @returns {Tests} */
function server(...folders) {
  const config = values.all ? [] : ["--config", "vitest.rules.config.ts"];
  return { workspace: API, args: ["run", ...config, ...folders] };
}

/** A test that fails only by chance passes when its file runs again alone. */
async function firstFailure(tests) {
  for (let tries = 0; tries < TRIES; tries++) {
    const failed = await failureOf(tests);
    if (failed === null || failed === CRASH) return failed;
    if (failed === NO_END) {
      // Also a busy machine may take that long.
      if (tries > 0) return failed;
      continue;
    }
    const [file] = /\S+\.test\.tsx?/.exec(failed) ?? [];
    if (!file) throw new Error(`No file of a test is in: ${failed}`);
    if ((await failureOf({ workspace: tests.workspace, args: ["run", file] })) !== null) return failed;
    console.log(`  failed once, and not when it ran again: ${failed}`);
  }
  throw new Error("The tests fail by chance too often to tell");
}

async function failureOf({ workspace, args: [command, ...args] }) {
  const output = await outputOf(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", command, "--run", "--bail=1", "--passWithNoTests", ...args],
    { cwd: join(copy, workspace), env: { TEST_DATABASE_URL: postgres?.url ?? "" } },
  );
  return failureIn(output);
}

async function failedJourney() {
  const chromium = findChromium();
  if (!chromium) return null;
  await build();
  const args = ["node_modules/@playwright/test/cli.js", "test", "--max-failures=1", "--reporter=line"];
  const output = await outputOf(process.execPath, values.all ? args : [...args, "--grep", "@core"], {
    cwd: join(copy, "apps/e2e"),
    env: { CHROMIUM: chromium, TEST_DATABASE_URL: postgres?.url ?? "" },
  });
  return failureIn(output);
}

async function breaksTypes() {
  const { code, text } = await turbo("typecheck");
  if (code !== 0 && !/error TS\d/.test(text)) throw new Error(`The types could not be checked:\n${text}`);
  return code !== 0;
}

async function build() {
  const { code, text } = await turbo("build");
  if (code !== 0) throw new Error(`The build failed:\n${text}`);
}

/** Turbo starts pnpm, which npx puts on the path. */
function turbo(task) {
  const program = join(copy, "node_modules/.bin/turbo");
  return outputOf("npx", ["--yes", "--package", packageManager, "--", program, "run", task], { cwd: copy });
}

function failureIn({ code, text, hasTimedOut }) {
  if (hasTimedOut) return NO_END;
  if (code === 0) return null;
  if (CRASHED.test(text)) return CRASH;
  const [, failed] = FAILED.exec(text) ?? [];
  if (!failed) throw new Error(`The tests could not be run:\n${text}`);
  return failed.trim();
}

function outputOf(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own: a worker in an endless loop outlives the command that started it.
      detached: true,
      env: { ...process.env, NO_COLOR: "1", ...env },
    });
    running = child.pid;
    let hasTimedOut = false;
    const limit = setTimeout(() => {
      hasTimedOut = true;
      endRunning();
    }, RUN_TIMEOUT_MS);
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
    child.once("error", reject).once("close", (code) => {
      clearTimeout(limit);
      running = undefined;
      resolve({ code: code ?? 1, text, hasTimedOut });
    });
  });
}

function endRunning() {
  try {
    if (running) process.kill(-running, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

// What the reporters write: a line of JSON for each test that has ended, so that a run can be followed while it goes on.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} TestResult
 * @property {string} file from the root of the repository
 * @property {string} title of the test alone; empty for an error outside of tests
 * @property {string} name with the titles of what it stands in
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string} [why] the error of a failed test
 */

/**
 * A new file for the results of the package in this folder, named after the script that pnpm runs. A program that was
 * called by hand writes none: it would be counted by a run that goes on beside it.
 */
export function openResults() {
  const script = process.env.npm_lifecycle_event;
  if (!script?.startsWith("test")) return () => undefined;
  const folder = join(process.cwd(), ".results");
  const path = join(folder, resultFile(script));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, "");
  /** @param {TestResult} result */
  return ({ file, ...result }) =>
    appendFileSync(path, `${JSON.stringify({ file: relative(ROOT, file), ...result })}\n`);
}

/** @param {string} script */
export const resultFile = (script) => `${script.replaceAll(":", "-")}.jsonl`;

/** The files of the last runs. */
export function resultFiles() {
  return ["apps", "packages"]
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, ".results")))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".jsonl"));
}

/** @param {Set<string>} scripts whose results are removed */
export function removeResults(scripts) {
  const names = new Set([...scripts].map(resultFile));
  for (const path of resultFiles()) if (names.has(basename(path))) rmSync(path);
}

/**
 * @param {string} path
 * @param {number} [from] how many lines are known
 * @returns {TestResult[]} those that have come since
 */
export function readResults(path, from = 0) {
  // What follows the last line break is still being written.
  const lines = readFileSync(path, "utf8").split("\n").slice(from, -1);
  return lines.map((line) => JSON.parse(line));
}

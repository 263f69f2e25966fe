// The steps of a test run: what they print, how far they are, and what failed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { ROOT } from "../prepare.mjs";
import { readResults, removeResults, resultFile, resultFiles } from "./lines.mjs";
import { repeatCommand } from "./repeat-command.mjs";

/** How long each step took in this clone. */
const TIMES = `${ROOT}node_modules/.cache/step-seconds.json`;
const PROGRESS_MS = 30_000;
const LOOK_MS = 1000;
/** Of an error, while the tests run. All of it is in the log of its step. */
const SHOWN_LINES = 12;
const LONGEST_STEPS = 8;
/** One more than the cores of a small machine: most steps wait now and then. */
const SIDE_BY_SIDE = 3;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} seconds that it takes on two quiet cores, for the first run in a clone
 * @property {() => Promise<number>} run resolves to an exit code
 * @property {string} [script] the package script whose tests are counted (lines.mjs) instead of the step
 * @property {string[]} [packages] their folders, if another step of the round runs the same script elsewhere
 * @property {string} [again] the command that repeats a step without tests
 * @property {string} [before] the command before `npx` that repeats a test of it
 * @property {string} [after] what comes after `vitest run` or `playwright test`
 */

/**
 * Steps that use one core each, most of the time, and run side by side; or a step that runs alone.
 * @typedef {Step | Step[]} Round
 */

export class TestRun {
  totals = { passed: 0, failed: 0 };
  /** The results of all tests. */
  tests = [];
  #failures = [];
  #known = new Map();
  #times = readTimes();
  #startedAt = Date.now();
  /** @type {Step[][]} */
  #rounds;
  /** @type {Map<Step, number>} when each of those that run began */
  #running = new Map();
  /** @type {Map<Step, number>} the seconds that each took */
  #ended = new Map();

  /** @param {Round[]} rounds */
  constructor(rounds) {
    this.#rounds = rounds.map((round) => (Array.isArray(round) ? round : [round]));
    // Another run may follow those of its own scripts, and have started this one.
    const scripts = new Set(this.#rounds.flat().flatMap(({ script }) => script ?? []));
    removeResults(scripts);
  }

  async run() {
    for (const round of this.#rounds) {
      const waiting = [...round];
      const lane = async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) await this.#one(step);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    }
  }

  /** @param {Step} step */
  async #one(step) {
    const start = Date.now();
    this.#running.set(step, start);
    const own = { passed: 0, failed: 0 };
    console.log(`\n== ${step.name}`);
    const looking = step.script ? setInterval(() => this.#look(step, own), LOOK_MS) : undefined;
    const telling = setInterval(() => this.#tell(step, own), PROGRESS_MS);
    let code = 1;
    try {
      code = await step.run();
    } catch (error) {
      console.error(error);
    } finally {
      clearInterval(looking);
      clearInterval(telling);
    }
    if (step.script) this.#look(step, own);
    else if (code === 0) own.passed++;
    if (code !== 0 && own.failed === 0) this.#fail(own, step.name, { again: step.again });
    this.totals.passed += own.passed;
    const seconds = (Date.now() - start) / 1000;
    this.#running.delete(step);
    this.#ended.set(step, seconds);
    if (code === 0) this.#keepTime(step, seconds);
    console.log(`== ${step.name}: ${code === 0 ? "passed" : "FAILED"} in ${Math.round(seconds)} s`);
  }

  /** Says what failed and where the time went, where a long log's reader finds it. */
  summary() {
    for (const failure of this.#failures) console.log(`failed: ${failure}`);
    const longest = [...this.#ended].toSorted(([, a], [, b]) => b - a).slice(0, LONGEST_STEPS);
    console.log(
      `\n${minutes((Date.now() - this.#startedAt) / 1000)}, of which the longest: ` +
        longest.map(([{ name }, seconds]) => `${name} ${Math.round(seconds)} s`).join("; "),
    );
  }

  #look(step, own) {
    const places = step.packages?.map((place) => `${ROOT}${place}/`);
    for (const path of resultFiles()) {
      if (basename(path) !== resultFile(step.script)) continue;
      if (places && !places.some((place) => path.startsWith(place))) continue;
      const known = this.#known.get(path) ?? 0;
      const results = readResults(path, known);
      this.#known.set(path, known + results.length);
      for (const result of results) this.#add(step, own, result);
    }
  }

  #add(step, own, result) {
    this.tests.push(result);
    if (result.passed) {
      own.passed++;
      return;
    }
    const why = (result.why ?? "").split("\n").slice(0, SHOWN_LINES);
    this.#fail(own, `${step.name}: ${result.file}: ${result.name}`, {
      again: repeatCommand(step, result),
      why,
    });
  }

  #fail(own, what, { again = "", why = [] } = {}) {
    own.failed++;
    this.totals.failed++;
    const failure = again ? `${what}\n  again: ${again}` : what;
    this.#failures.push(failure);
    console.log([`\nfailed: ${failure}`, ...why.map((line) => `  ${line}`)].join("\n"));
  }

  #tell(step, own) {
    const steps = this.#rounds.flat();
    const tests = step.script ? `, ${own.passed + own.failed} tests` : "";
    const failed = this.totals.failed > 0 ? `, ${this.totals.failed} failed so far` : "";
    const left = this.#rounds.reduce((sum, round) => sum + this.#secondsLeft(round), 0);
    console.log(
      `-- ${steps.indexOf(step) + 1} of ${steps.length}, ${step.name}: ${minutes(this.#secondsSince(step))}${tests}${failed}; ` +
        `about ${minutes(Math.max(left, 10))} left`,
    );
  }

  /** Side by side, but none before it ends. */
  #secondsLeft(round) {
    const left = round
      .filter((step) => !this.#ended.has(step))
      .map((step) => Math.max(0, (this.#times[step.name] ?? step.seconds) - this.#secondsSince(step)));
    return Math.max(0, ...left, left.reduce((sum, own) => sum + own, 0) / SIDE_BY_SIDE);
  }

  #secondsSince(step) {
    const start = this.#running.get(step);
    return start === undefined ? 0 : (Date.now() - start) / 1000;
  }

  #keepTime(step, seconds) {
    this.#times[step.name] = Math.round(seconds);
    mkdirSync(dirname(TIMES), { recursive: true });
    writeFileSync(TIMES, JSON.stringify(this.#times));
  }
}

function readTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, "utf8"));
  } catch {
    // None yet, or a run that was killed left half of them.
    return {};
  }
}

function minutes(seconds) {
  return seconds < 60 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} minutes`;
}

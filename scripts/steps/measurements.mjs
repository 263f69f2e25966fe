// Every command that measures, at its smallest: whether it still runs. Its figures mean nothing.
import { basename } from "node:path";
import { ROOT, runQuietly } from "../prepare.mjs";
import { withPostgres } from "./suites.mjs";

/** Of those that `pnpm shots` takes, the ones with most to prepare. All of them would take minutes. */
const SCENES = ["ride-decline", "board-closed-card", "board-briefing"];

/** @typedef {import("../results/test-run.mjs").Step} Step */

/**
 * One core each, most of the time.
 * @param {{ chromium: string | undefined, hasPostgres: boolean }} programs
 * @returns {Step[]}
 */
export function measurements(programs) {
  const { chromium, hasPostgres } = programs;
  return [
    ...(hasPostgres
      ? [
          onOneServer(60, "plans", "requests", "gpx", "attack", "live"),
          onOneServer(40, "start", "discussions", "events"),
          bench(90, "ride-day", "export", "scale", "ridden"),
          bench(60, "load"),
          bench(60, "F01", "F14", "F21"),
        ]
      : []),
    bench(20, "exchange", "tree", "planner", "sizes"),
    ...(chromium
      ? [
          browser("vitals/vitals", [], programs),
          browser("vitals/long-topic", [], programs),
          browser("vitals/offline-copy", [], programs),
          browser("shots/shots", SCENES, programs),
          {
            name: "measurement: attacks",
            seconds: 30,
            again: "pnpm attacks --small",
            run: () => runQuietly(process.execPath, ["scripts/attacks.mjs", "--small"]),
          },
        ]
      : []),
  ];
}

/** Alone: it changes a source file meanwhile. @type {Step} */
export const edit = bench(20, "edit");

/** Its databases share a server, in memory where possible. The steps beside it each start one of their own. */
function onOneServer(seconds, ...names) {
  const step = bench(seconds, ...names);
  return { ...step, run: () => withPostgres((env) => runBench(names, env)) };
}

function bench(seconds, ...names) {
  return {
    name: `measurements: ${names.join(", ")}`,
    seconds,
    again: `pnpm bench ${names.join(" ")} --small`,
    run: () => runBench(names),
  };
}

function runBench(names, env = {}) {
  return runSource("apps/bench", ["src/main.ts", ...names, "--small"], env);
}

/** Adding the demo data to the embedded database takes half as long again. */
function browser(path, args, { chromium, hasPostgres }) {
  const name = basename(path);
  const run = (env) =>
    runSource("apps/e2e", [`${path}.ts`, "--small", ...args], { CHROMIUM: chromium, ...env });
  return {
    name: `measurement: ${name}`,
    seconds: 30,
    again: ["pnpm", name, "--small", ...args].join(" "),
    run: () => (hasPostgres ? withPostgres(run) : run({})),
  };
}

function runSource(workspace, args, env = {}) {
  const cwd = `${ROOT}${workspace}`;
  return runQuietly(`${cwd}/node_modules/.bin/tsx`, args, { cwd, env });
}

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { heading, rounded, table } from "./table";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SCHEMA = `${ROOT}packages/domain/src/ratings/schema.ts`;
const EDIT = { from: "z.object({ id, rating: stars", to: "z.object({ id, score: stars" };
const ENDS = ["api", "web"] as const;
const TIMEOUT_MS = 120_000;

/**
 * Measures the time from changing a procedure input until `tsc --watch` reports errors in the server and the web app,
 * both watching at the same time. Restores the file afterwards.
 * @throws Error when a type check does not fail
 */
export async function measureEditToRed(): Promise<void> {
  const original = readFileSync(SCHEMA, "utf8");
  const edited = original.replace(EDIT.from, EDIT.to);
  if (edited === original) throw new Error(`${SCHEMA} no longer contains: ${EDIT.from}`);
  const watches = ENDS.map(watchTypes);
  const cleanUp = () => {
    writeFileSync(SCHEMA, original);
    for (const { stop } of watches) stop();
  };
  process.once("exit", cleanUp);
  try {
    for (const { firstCheck } of watches) await firstCheck;
    writeFileSync(SCHEMA, edited);
    const start = performance.now();
    const reds = await Promise.all(watches.map(({ nextError }) => nextError(start)));
    heading("From an edit to red");
    console.log(
      table(
        reds.map(({ end, seconds, error }) => ({
          "type check": end,
          seconds: rounded(seconds),
          "first error": error,
        })),
      ),
    );
  } finally {
    cleanUp();
    process.off("exit", cleanUp);
  }
}

const CHECKED = /Found (\d+) errors?\. Watching/;

function watchTypes(end: (typeof ENDS)[number]) {
  const cwd = `${ROOT}apps/${end}`;
  const compiler = spawn(`${cwd}/node_modules/.bin/tsc`, ["--watch", "--pretty", "false"], { cwd });
  let output = "";
  const checked = () =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`apps/${end}: no answer from tsc`)), TIMEOUT_MS);
      const read = (piece: Buffer) => {
        output += piece.toString();
        if (!CHECKED.test(output)) return;
        clearTimeout(timer);
        compiler.stdout.off("data", read);
        resolve(output);
        output = "";
      };
      compiler.stdout.on("data", read);
    });
  return {
    firstCheck: checked(),
    stop: () => compiler.kill(),
    nextError: async (start: number) => {
      const lines = (await checked()).split("\n");
      const seconds = (performance.now() - start) / 1000;
      const error = lines.find((line) => /^src\/.* error TS/.test(line));
      if (!error) throw new Error(`apps/${end} does not notice that an input has changed`);
      return { end, seconds, error: error.split("(")[0] ?? "" };
    },
  };
}

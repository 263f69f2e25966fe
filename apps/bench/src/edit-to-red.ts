import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { heading, rounded, table } from "./table";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SCHEMA = `${ROOT}packages/domain/src/ratings/schema.ts`;
const EDIT = { from: "z.object({ id, rating: stars", to: "z.object({ id, score: stars" };
const ENDS = ["api", "web"] as const;

/**
 * Measures the time from changing a procedure input until the type checks of the server and the web app fail.
 * Restores the file afterwards.
 * @throws Error when a type check does not fail
 */
export async function measureEditToRed(): Promise<void> {
  const original = readFileSync(SCHEMA, "utf8");
  const edited = original.replace(EDIT.from, EDIT.to);
  if (edited === original) throw new Error(`${SCHEMA} no longer contains: ${EDIT.from}`);
  const restore = () => writeFileSync(SCHEMA, original);
  process.once("exit", restore);
  writeFileSync(SCHEMA, edited);
  const start = performance.now();
  const ends = await Promise.all(ENDS.map((end) => typeCheck(end, start)));
  restore();
  heading("From an edit to red");
  console.log(
    table(
      ends.map(({ end, seconds, error }) => ({
        "type check": end,
        seconds: rounded(seconds),
        "first error": error,
      })),
    ),
  );
}

function typeCheck(end: (typeof ENDS)[number], start: number) {
  return new Promise<{ end: string; seconds: number; error: string }>((resolve, reject) => {
    const cwd = `${ROOT}apps/${end}`;
    const compiler = spawn(`${cwd}/node_modules/.bin/tsc`, ["--pretty", "false"], { cwd });
    let output = "";
    compiler.stdout.on("data", (piece: Buffer) => {
      output += piece.toString();
    });
    compiler.once("error", reject);
    compiler.once("close", (code) => {
      const seconds = (performance.now() - start) / 1000;
      const error = output.split("\n").find((line) => line.startsWith("src/"));
      if (code === 0 || !error)
        return reject(new Error(`apps/${end} does not notice that an input has changed`));
      resolve({ end, seconds, error: error.split("(")[0] ?? "" });
    });
  });
}

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sized } from "./size";
import { heading, rounded, table } from "./table";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const SCHEMA = `${ROOT}packages/domain/src/ratings/schema.ts`;
const EDIT = { from: "extend({ rating: stars", to: "extend({ score: stars" };
type End = "api" | "web";
const ENDS = sized<readonly End[]>(["api", "web"], ["api"]);

/**
 * Measures the time from changing a procedure input until the type checks of the server and the web app, both running
 * at the same time, have reported their errors. Restores the file afterwards.
 * @throws Error when a type check does not fail
 */
export async function measureEditToRed(): Promise<void> {
  const original = readFileSync(SCHEMA, "utf8");
  const edited = original.replace(EDIT.from, EDIT.to);
  if (edited === original) throw new Error(`${SCHEMA} no longer contains: ${EDIT.from}`);
  const restore = () => writeFileSync(SCHEMA, original);
  process.once("exit", restore);
  try {
    const before = await Promise.all(ENDS.map(checkTypes));
    writeFileSync(SCHEMA, edited);
    const after = await Promise.all(ENDS.map(checkTypes));
    heading("From an edit to red");
    console.log(
      table(
        ENDS.map((end, index) => {
          const { seconds, error } = after[index] ?? {};
          if (seconds === undefined || !error)
            throw new Error(`apps/${end} does not notice that an input has changed`);
          return {
            "type check": end,
            "before the edit (s)": rounded(before[index]?.seconds ?? 0),
            "to red (s)": rounded(seconds),
            "first error": error,
          };
        }),
      ),
    );
  } finally {
    restore();
    process.off("exit", restore);
  }
}

function checkTypes(end: End): Promise<{ seconds: number; error: string | undefined }> {
  const cwd = `${ROOT}apps/${end}`;
  const { scripts } = JSON.parse(readFileSync(`${cwd}/package.json`, "utf8")) as {
    scripts: { typecheck: string };
  };
  const start = performance.now();
  // Not through npm, which takes half a second itself.
  const check = spawn(scripts.typecheck, {
    cwd,
    shell: true,
    env: { ...process.env, PATH: `${cwd}/node_modules/.bin:${process.env.PATH}` },
  });
  let output = "";
  check.stdout.on("data", (piece: Buffer) => {
    output += piece.toString();
  });
  return new Promise((resolve, reject) => {
    check.once("error", reject);
    check.once("close", () => {
      const error = /^(src\/[^(]+)\(.* error TS/m.exec(output)?.[1];
      resolve({ seconds: (performance.now() - start) / 1000, error });
    });
  });
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { SESSION_SECRET } from "../../data/members";
import { MANAGE } from "../../servers/server-process";

const run = promisify(execFile);

/** Runs the operator's command line. @throws Error with what it printed when its exit code isn't 0 */
export async function manage(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  entry = MANAGE,
): Promise<void> {
  await run(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, SESSION_SECRET, APP_URL: "http://localhost:3000", ...env },
  });
}

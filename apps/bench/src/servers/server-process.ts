import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SESSION_SECRET } from "../data/members";

const START_TIMEOUT_MS = 60_000;
/** Characters of the log that tell why a server has ended. */
const LOG_TAIL = 2000;

export interface ServerProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export const BUILT_SERVER = [fileURLToPath(new URL("../../../api/dist/main.js", import.meta.url))];

export const MANAGE = fileURLToPath(new URL("../../../api/dist/manage.js", import.meta.url));

/** Arguments that run a server of this package. */
export const benchServer = (file: string) => [
  "--import",
  "tsx",
  fileURLToPath(new URL(file, import.meta.url)),
];

/** Starts a Node server in production mode on a free port and waits until it is ready. */
export async function startServer(
  args: readonly string[],
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "long-paddock-bench-"));
  // Into a file: reading it from a pipe would take time from the client that measures.
  const logFile = join(dataDir, "server.log");
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, args, {
    // `tsx` is resolved from here.
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", log, "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET,
      TRUSTED_PROXIES: "127.0.0.1",
      ...settings,
    },
  });
  const ended = once(child, "exit");
  closeSync(log);
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const abandon = () => {
    child.kill("SIGKILL");
    removeData();
  };
  process.once("exit", abandon);
  const stop = async () => {
    process.off("exit", abandon);
    child.kill("SIGTERM");
    await ended;
    removeData();
  };
  try {
    const failed = ended.then(() => {
      throw new Error(`${args.at(-1)} ended:\n${readFileSync(logFile, "utf8").slice(-LOG_TAIL)}`);
    });
    await Promise.race([ready(url), failed]);
    return { url, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server at ${url} is not ready in time`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SESSION_SECRET } from "../../data/members";
import { BUILT_SERVER, freePort } from "../../servers/server-process";

const READY_TIMEOUT_MS = 60_000;

export interface ApiProcess {
  url: string;
  port: number;
  pid: number;
  /** What it has written to stdout and stderr. */
  output(): string;
  hasEnded(): boolean;
  /** The exit code, null after a signal. */
  ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ApiOptions {
  env: Readonly<Record<string, string>>;
  /** The same after a restart, so that clients find it again. */
  port?: number | undefined;
  /** For Node itself. */
  nodeArgs?: readonly string[];
  /** Another entry than the built server of this checkout. */
  entry?: string;
  /** Leaves the waiting to the caller. */
  waits?: boolean;
}

/** Starts the built server as a child and, unless told otherwise, waits until it is ready. */
export async function startApi(options: ApiOptions): Promise<ApiProcess> {
  const { env, nodeArgs = [], entry = BUILT_SERVER[0] ?? "", waits = true } = options;
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeArgs, entry], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET,
      RATE_LIMIT: "off",
      LOG_LEVEL: "fatal",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const ended = once(child, "exit").then(([code]) => {
    process.off("exit", abandon);
    return code as number | null;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const api: ApiProcess = {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded,
    ended,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
  if (waits && !(await becomesReady(api))) {
    await api.stop("SIGKILL");
    throw new Error(`The server is not ready in time:\n${output}`);
  }
  return api;
}

/** False when it has ended, or the time is over. */
export async function becomesReady(api: ApiProcess, timeoutMs = READY_TIMEOUT_MS): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && !api.hasEnded()) {
    const answer = await fetch(`${api.url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await delay(20);
  }
  return false;
}

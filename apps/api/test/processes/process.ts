import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { testDatabase } from "@longpaddock/db/testing";
import { builtServer } from "./built-server";

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Returns everything written to stdout and stderr so far. */
  output(): string;
  /** Sends the signal, waits for the process to end and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const run = promisify(execFile);

interface Ended {
  code: number;
  /** stderr when the command failed, else stdout. */
  output: string;
  stderr: string;
}

const manageCommand = async (args: string[]) => [join(await builtServer(), "manage.js"), ...args];

/** Runs a manage command in its own process. */
export async function manage(settings: string | Record<string, string>, ...args: string[]): Promise<Ended> {
  const own = typeof settings === "string" ? { DATA_DIR: settings } : settings;
  const env = { PATH: process.env.PATH ?? "", ...own };
  try {
    const { stdout, stderr } = await run(process.execPath, await manageCommand(args), { env });
    return { code: 0, output: stdout, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr, stderr };
  }
}

/** Starts a manage command in its own process, to end it before it has ended by itself. */
export async function startManage(settings: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, await manageCommand(args), {
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Starts the server in its own process. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const main = join(await builtServer(), "main.js");
  // As late as possible: others may take the port until the server has it.
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? "", PORT: String(port), RATE_LIMIT: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    output += text;
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { url, process: child, output: () => output, stop };
}

/**
 * Settings of a server whose data is gone after its test, on PostgreSQL where there is one: an embedded database takes a
 * core for eight seconds to set itself up.
 */
export async function passingData() {
  const database = testServerUrl() ? await testDatabase() : null;
  const settings = { DATA_DIR: "memory:", ...(database?.url && { DATABASE_URL: database.url }) };
  return { settings, remove: async () => database?.close() };
}

/** Waits until the server is ready, or returns false when it has exited. */
export async function isReady({ url, process }: RunningServer): Promise<boolean> {
  while (process.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

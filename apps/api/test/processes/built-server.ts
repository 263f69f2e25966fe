import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const API = fileURLToPath(new URL("../..", import.meta.url));

/** Vitest's global setup: names the builds of this run, among those of others beside it. Deletes those of killed runs. */
export async function setup(): Promise<void> {
  process.env.BUILT_SERVERS = join(API, `.built-${process.pid}-`);
  for (const name of await readdir(API)) {
    const pid = /^\.built-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(API, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

export async function teardown(): Promise<void> {
  const own = process.env.BUILT_SERVERS;
  // It runs also where a setup before this one has failed. Without a name, everything in the working folder would be its own.
  if (!own) return;
  for (const name of await readdir(dirname(own)))
    if (name.startsWith(basename(own))) await rm(join(dirname(own), name), { recursive: true });
}

let built: Promise<string> | undefined;

/**
 * The folder of the server that a worker has built from its sources, with the first test that starts a process of it. A
 * process that compiled them itself would take four times as long to start.
 */
export const builtServer = (): Promise<string> => {
  built ??= buildServer();
  return built;
};

async function buildServer(): Promise<string> {
  const outDir = `${process.env.BUILT_SERVERS}${process.pid}`;
  await build({ root: API, logLevel: "error", build: { outDir } });
  return outDir;
}

import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ProcessIdentity, processState, thisProcess } from "./process-identity";

const HEARTBEAT_MS = 3000;
/** Consecutive missed heartbeats after which the holder counts as dead. */
const MAX_MISSED_HEARTBEATS = 5;

interface Holder extends ProcessIdentity {
  /** Unique per lock, also within a process. */
  token: string;
  since: string;
}

export interface Lock {
  release(): Promise<void>;
}

interface LockOptions {
  heartbeatMs?: number;
  /** Called when another process has taken the lock, for example after this one was suspended. */
  onLost?: (error: LockHeldError) => void;
}

/** SIGKILL, because a clean exit would still write to the files that the new holder uses. */
function killProcess(error: LockHeldError): void {
  process.stderr.write(`${error.message}\n`);
  process.kill(process.pid, "SIGKILL");
}

/** The message names the process and says what to do. */
export class LockHeldError extends Error {
  override readonly name = "LockHeldError";
  constructor(path: string, holder: Holder) {
    super(
      `The embedded database in ${dirname(path)} is in use by process ${holder.pid} since ${holder.since}. ` +
        "Only one process may open it. Stop that process first, or give this one another DATA_DIR, " +
        "or a DATABASE_URL: PostgreSQL serves many processes.",
    );
  }
}

/**
 * Takes the lock file for this process, replacing the lock of an ended process. Where the process cannot be checked
 * (another container or host, no /proc), its lock counts as ended after fifteen seconds without a heartbeat.
 * @throws LockHeldError
 */
export async function holdLock(
  path: string,
  { heartbeatMs = HEARTBEAT_MS, onLost = killProcess }: LockOptions = {},
): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true });
  const token = await acquire(path, heartbeatMs);
  const heartbeat = setInterval(async () => {
    const holder = await readHolder(path).catch(() => null);
    if (holder && holder.token !== token) return onLost(new LockHeldError(path, holder));
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.token === token) await rm(path, { force: true });
    },
  };
}

async function acquire(path: string, heartbeatMs: number): Promise<string> {
  const own: Holder = { ...(await thisProcess()), token: randomUUID(), since: new Date().toISOString() };
  const draft = `${path}.${own.token}`;
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (;;) {
      if (await tryLink(draft, path)) return own.token;
      const holder = await readHolder(path);
      if (!holder) continue;
      const state = await processState(holder);
      const isRunning = state === "unknown" ? await isAlive(path, heartbeatMs) : state === "running";
      if (isRunning) throw new LockHeldError(path, holder);
      if (await tryTakeOver(path, holder, draft)) return own.token;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Linking is atomic and fails if the lock exists, so no process can read a half-written lock. */
async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Replaces the lock of an ended holder. Needs a lock on that holder first, so that a slow process cannot
 * replace the lock of a successor.
 */
async function tryTakeOver(path: string, ended: Holder, draft: string): Promise<boolean> {
  const claim = `${path}.${ended.token}`;
  try {
    await acquire(claim, HEARTBEAT_MS);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    await wait(50);
    return false;
  }
  try {
    if ((await readHolder(path))?.token !== ended.token) return false;
    await rename(draft, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

async function isAlive(path: string, heartbeatMs: number): Promise<boolean> {
  const before = await lastHeartbeat(path);
  for (let missed = 0; missed < MAX_MISSED_HEARTBEATS; missed++) {
    await wait(heartbeatMs);
    const latest = await lastHeartbeat(path);
    if (latest !== before) return latest !== null;
  }
  return false;
}

async function lastHeartbeat(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** Null without a lock. A lock left unreadable by a power cut gets an unknown holder. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    const { pid, realm, started, token, since } = JSON.parse(await readFile(path, "utf8"));
    if (typeof pid === "number" && typeof realm === "string" && /^[\w-]{36}$/.test(token))
      return { pid, realm, started: started ?? null, token, since: String(since) };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { pid: 0, realm: "", started: null, token: "unreadable", since: "an unknown time" };
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;

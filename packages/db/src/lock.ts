import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fateOf, type ProcessIdentity, thisProcess } from "./process-identity";

const HEARTBEAT_MILLISECONDS = 3000;
/** So many heartbeats missed in a row are silence. */
const MISSED_BEATS = 5;

interface Holder extends ProcessIdentity {
  /** One lock's own mark: two locks of one process differ. */
  token: string;
  since: string;
}

export interface Lock {
  release(): Promise<void>;
}

interface LockOptions {
  heartbeatMilliseconds?: number;
  /** Called when another process has taken the lock over, as after a pause of this one. */
  onLost?: (error: LockHeldError) => void;
}

/** Not a byte more may be written beside the new holder: no clean end, no flush. */
function endAtOnce(error: LockHeldError): void {
  process.stderr.write(`${error.message}\n`);
  process.kill(process.pid, "SIGKILL");
}

/** Another process holds the lock. The message says which, since when, and what to do. */
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
 * Takes the lock file for this process. A lock whose process has ended is taken over; where that cannot be
 * seen (another container or host, a platform without /proc) its silence for fifteen seconds decides.
 * @throws LockHeldError
 */
export async function holdLock(
  path: string,
  { heartbeatMilliseconds = HEARTBEAT_MILLISECONDS, onLost = endAtOnce }: LockOptions = {},
): Promise<Lock> {
  await mkdir(dirname(path), { recursive: true });
  const token = await take(path, heartbeatMilliseconds);
  const heartbeat = setInterval(async () => {
    const holder = await readHolder(path).catch(() => null);
    if (holder && holder.token !== token) return onLost(new LockHeldError(path, holder));
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
  }, heartbeatMilliseconds);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readHolder(path))?.token === token) await rm(path, { force: true });
    },
  };
}

async function take(path: string, pulse: number): Promise<string> {
  const mine: Holder = { ...(await thisProcess()), token: randomUUID(), since: new Date().toISOString() };
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (await linked(draft, path)) return mine.token;
      const holder = await readHolder(path);
      if (!holder) continue;
      const fate = await fateOf(holder);
      const alive = fate === "unknown" ? await beats(path, pulse) : fate === "running";
      if (alive) throw new LockHeldError(path, holder);
      if (await tookOver(path, holder, draft)) return mine.token;
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link appears whole and only where there is nothing: no second process can see a half written lock. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * Replaces the lock of an ended holder. Only whoever has the lock on that very holder may do it: a process
 * that judged slowly finds the holder changed and leaves its successor alone.
 */
async function tookOver(path: string, ended: Holder, draft: string): Promise<boolean> {
  const claim = `${path}.${ended.token}`;
  try {
    await take(claim, HEARTBEAT_MILLISECONDS);
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

/** Whether somebody keeps touching the lock. */
async function beats(path: string, pulse: number): Promise<boolean> {
  const before = await lastBeat(path);
  for (let missed = 0; missed < MISSED_BEATS; missed++) {
    await wait(pulse);
    const beat = await lastBeat(path);
    if (beat !== before) return beat !== null;
  }
  return false;
}

async function lastBeat(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

/** Null when there is no lock. One that a power cut left unreadable has a holder that nobody can see. */
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

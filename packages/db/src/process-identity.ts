import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";

/** Identifies a process, so that another one can check later whether it still runs. */
export interface ProcessIdentity {
  pid: number;
  /** Scope of the pid: host, boot and pid namespace. */
  realm: string;
  /** Start time in the kernel's ticks since boot; null where unavailable. */
  started: string | null;
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    realm: await realm(),
    started: (await linuxStatus(process.pid))?.started ?? null,
  };
}

/** "unknown" when the process is in another realm or cannot be told from one that reused its pid. */
export async function processState(other: ProcessIdentity): Promise<"running" | "ended" | "unknown"> {
  if (other.realm !== (await realm())) return "unknown";
  if (!exists(other.pid)) return "ended";
  const status = await linuxStatus(other.pid);
  if (!status || other.started === null) return "unknown";
  return status.started === other.started && !status.zombie ? "running" : "ended";
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function realm(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return [hostname(), boot.trim(), namespace].join(" ").trim();
}

async function linuxStatus(pid: number): Promise<{ started: string; zombie: boolean } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may contain spaces and parentheses; field 3 follows the last one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, started] = [fields[0], fields[19]];
  return started ? { started, zombie: state === "Z" } : null;
}

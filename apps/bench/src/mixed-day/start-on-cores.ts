import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";

const ALL = availableParallelism();

/** What is started meanwhile keeps to so many cores, and this process then to the others. Without a number, both have all. */
export async function startOnCores<T>(cores: number | undefined, start: () => Promise<T>): Promise<T> {
  if (cores === undefined) return start();
  if (cores >= ALL) throw new Error(`Of ${ALL} cores one must be left for the members: --cores=${ALL - 1}`);
  keepTo(0, cores - 1);
  try {
    return await start();
  } finally {
    keepTo(cores, ALL - 1);
  }
}

function keepTo(first: number, last: number): void {
  const args = ["--all-tasks", "--cpu-list", "--pid", `${first}-${last}`, String(process.pid)];
  execFileSync("taskset", args, { stdio: "ignore" });
}

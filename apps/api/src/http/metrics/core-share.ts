import { performance } from "node:perf_hooks";

const SAMPLE_MS = 500;
/** PostgreSQL may be the other program, and busy with what clients ask of it. */
const MIN_SHARE = 0.25;
/** Less says nothing: the clocks are coarse. */
const MIN_ACTIVE_MS = 50;

/**
 * Measures how much of a core this process gets while it has work: 1 on a machine of its own, less where other programs
 * share the cores. Worker threads count as well, so that it says 1 while they are busy.
 */
export function watchCoreShare(): { coreShare: () => number; stop: () => void } {
  let share = 1;
  let active = performance.eventLoopUtilization();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const activeMs = performance.eventLoopUtilization(active).active;
    if (activeMs < MIN_ACTIVE_MS) return;
    const { user, system } = process.cpuUsage(used);
    share = Math.min(Math.max((user + system) / 1000 / activeMs, MIN_SHARE), 1);
    active = performance.eventLoopUtilization();
    used = process.cpuUsage();
  }, SAMPLE_MS).unref();
  return { coreShare: () => share, stop: () => clearInterval(timer) };
}

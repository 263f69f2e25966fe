import type { ServerDeps } from "./core/deps";
import { sweepOrphans } from "./core/files/sweep-orphans";
import { sweepExpired } from "./features/auth/sweep-expired";
import { sweepHomeCuts } from "./features/home-areas/sweep-home-cuts";

type SweepDeps = Pick<ServerDeps, "database" | "clock" | "services" | "log">;

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

/**
 * Now and then: ended sessions and used-up tokens go, and files that no row names. At once and every minute: routes
 * that wait to be cut near home. Returns the way to stop.
 */
export function startSweeps(deps: SweepDeps): () => void {
  const homeCuts = oneAtATime(deps, sweepHomeCuts);
  const leftovers = oneAtATime(deps, async () => {
    await sweepExpired(deps);
    await sweepOrphans(deps);
  });
  const timers = [setInterval(leftovers, HOUR), setInterval(homeCuts, MINUTE)];
  for (const timer of timers) timer.unref();
  homeCuts();
  return () => timers.forEach(clearInterval);
}

/** A sweep that takes longer than its turn is not begun a second time. */
function oneAtATime(deps: SweepDeps, sweep: (deps: SweepDeps) => Promise<unknown>): () => void {
  let isSweeping = false;
  return async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweep(deps).catch((err: unknown) => deps.log.error({ err }, "sweep failed"));
    isSweeping = false;
  };
}

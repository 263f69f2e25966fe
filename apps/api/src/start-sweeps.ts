import { sweepExpired } from "./features/auth/sweep-expired";
import { sweepOrphans } from "./features/routes/sweep-orphans";
import type { ServerDeps } from "./server";

const EVERY = 60 * 60_000;

/** Now and then: ended sessions and used-up tokens go, and files that no row names. Returns the way to stop. */
export function startSweeps(deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">): () => void {
  const sweep = async () => {
    try {
      await sweepExpired(deps);
      await sweepOrphans(deps);
    } catch (error) {
      deps.log.error({ err: error }, "sweep failed");
    }
  };
  const timer = setInterval(sweep, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

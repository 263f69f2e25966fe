import type { ServerDeps } from "../../../core/deps";
import { wakeable } from "../../../core/live/wakeable";
import { OUTBOX_CHANNEL } from "../notify";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

/** For what a process that died left behind. */
const PATROL_MS = 15_000;

type TellDeps = Pick<ServerDeps, "database" | "log" | "clock" | "services">;

/** Tells members of acts as soon as they are committed, by any process. Returns a function that stops it. */
export async function startTelling(deps: TellDeps): Promise<() => Promise<void>> {
  const logFailure = (err: unknown) => deps.log.error({ err }, "members could not be told of acts");
  const tell = wakeable(() => sweepOutbox(deps).finally(() => deliver.wake()), logFailure);
  const deliver = wakeable(() => sweepDeliveries(deps), logFailure);
  const unlisten = await deps.database.listen(OUTBOX_CHANNEL, tell.wake, tell.wake);
  const patrol = setInterval(tell.wake, PATROL_MS).unref();
  return async () => {
    clearInterval(patrol);
    await unlisten();
    await Promise.all([tell.settle(), deliver.settle()]);
  };
}

import type { ServerDeps } from "../../../core/deps";
import { OUTBOX_CHANNEL } from "../notify";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

/** For what a process that died left behind. */
const PATROL_MS = 15_000;

type TellDeps = Pick<ServerDeps, "database" | "log" | "clock" | "services">;

/** Tells members of acts as soon as they are committed, by any process. Returns a function that stops it. */
export async function startTelling(deps: TellDeps): Promise<() => Promise<void>> {
  const tell = oneAtATime(deps, () => sweepOutbox(deps).finally(() => deliver.wake()));
  const deliver = oneAtATime(deps, () => sweepDeliveries(deps));
  const unlisten = await deps.database.listen(OUTBOX_CHANNEL, tell.wake, tell.wake);
  const patrol = setInterval(tell.wake, PATROL_MS).unref();
  return async () => {
    clearInterval(patrol);
    await unlisten();
    await Promise.all([tell.settle(), deliver.settle()]);
  };
}

/** Works once more if it is woken while it works. */
function oneAtATime({ log }: Pick<TellDeps, "log">, sweep: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  const wake = () => {
    isWoken = true;
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  async function work() {
    while (isWoken) {
      isWoken = false;
      await sweep().catch((err: unknown) => log.error({ err }, "members could not be told of acts"));
    }
  }
  return { wake, settle: async () => running };
}

import type { ServerDeps } from "../../core/deps";
import { OUTBOX_CHANNEL } from "./notify";
import { sweepOutbox } from "./sweep-outbox";

/** For what a process that died left behind. */
const PATROL_MS = 15_000;

/** Tells members of acts as soon as they are committed, by any process. Returns a function that stops it. */
export async function startTelling(deps: Pick<ServerDeps, "database" | "log">): Promise<() => Promise<void>> {
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
      await sweepOutbox(deps).catch((err: unknown) => deps.log.error({ err }, "the outbox failed"));
    }
  }
  const unlisten = await deps.database.listen(OUTBOX_CHANNEL, wake, wake);
  const patrol = setInterval(wake, PATROL_MS).unref();
  return async () => {
    clearInterval(patrol);
    await unlisten();
    await running;
  };
}

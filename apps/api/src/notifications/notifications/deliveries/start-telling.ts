import { DELIVERY_CHANNELS } from "@longpaddock/domain/notifications/vocabulary";
import type { ServerDeps } from "../../../core/deps";
import { wakeable } from "../../../core/live/wakeable";
import { OUTBOX_CHANNEL } from "../notify";
import { sweepOutbox } from "../sweep-outbox";
import { sweepDeliveries } from "./sweep-deliveries";

/** For what a process that died left behind. */
const PATROL_MS = 15_000;

type TellDeps = Pick<ServerDeps, "database" | "log" | "clock" | "services">;

/**
 * Tells members of acts as soon as they are committed, by any process. Push messages, mails and the acts themselves don't
 * wait for each other. Returns a function that stops it after what is at hand.
 */
export async function startTelling(deps: TellDeps): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const stopping = stop.signal;
  const logFailure = (err: unknown) => deps.log.error({ err }, "members could not be told of acts");
  const senders = DELIVERY_CHANNELS.map((channel) =>
    wakeable(() => sweepDeliveries(deps, { channels: [channel], stopping }), logFailure),
  );
  const send = () => {
    for (const sender of senders) sender.wake();
  };
  const tell = wakeable(() => sweepOutbox(deps, { onPage: send, stopping }), logFailure);
  const wake = () => {
    tell.wake();
    send();
  };
  const unlisten = await deps.database.listen(OUTBOX_CHANNEL, tell.wake, wake);
  const patrol = setInterval(wake, PATROL_MS).unref();
  return async () => {
    stop.abort();
    clearInterval(patrol);
    await unlisten();
    await Promise.all([tell, ...senders].map(({ settle }) => settle()));
  };
}

import type { ServerDeps } from "../../../core/deps";
import { wakeable } from "../../../core/live/wakeable";
import { EMAIL_INVITES_CHANNEL } from "../create-email-invites";
import { sweepEmailInvites } from "./sweep-email-invites";

/** For later tries, and for what a process that died left behind. */
const PATROL_MS = 15_000;

/** Sends invitations as soon as they are queued, by any process. Returns a function that stops it after the mails at hand. */
export async function startSending(
  deps: Pick<ServerDeps, "database" | "log" | "clock" | "services">,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const sending = wakeable(
    () => sweepEmailInvites(deps, stopping.signal),
    (err) => deps.log.error({ err }, "invitations could not be sent"),
  );
  const unlisten = await deps.database.listen(EMAIL_INVITES_CHANNEL, sending.wake, sending.wake);
  const patrol = setInterval(sending.wake, PATROL_MS).unref();
  return async () => {
    stopping.abort();
    clearInterval(patrol);
    await unlisten();
    await sending.settle();
  };
}

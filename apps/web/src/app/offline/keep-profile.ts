import { FIRST_OWN_EVENTS } from "@longpaddock/domain/first-load/queries";
import { firstOfYours } from "@longpaddock/domain/routes/first-list";
import type { QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type createApiClient, trpc } from "../../lib/api";
import { answerOf } from "../../lib/offline/answers";
import { readAnswer, saveAnswers } from "../../lib/offline/store";

const REFRESH_AFTER_MS = 86_400_000;
const COMPLETED = firstOfYours("completed");

/**
 * Downloads what the profile shows and this device doesn't have, so that it opens without a network on a device that has
 * never opened it. The list of starred routes comes with the routes.
 */
export async function keepProfile(
  { members, userVehicles, events, routes }: ReturnType<typeof createApiClient>,
  memberId: string,
): Promise<void> {
  const keep = async (key: QueryKey, download: () => Promise<unknown>) => {
    const kept = await readAnswer(answerOf(key, null).hash);
    if (kept?.memberId === memberId && Date.now() - kept.savedAt < REFRESH_AFTER_MS) return;
    await saveAnswers(memberId, [answerOf(key, await download())]);
  };
  const firstPage = (page: unknown) => ({ pages: [page], pageParams: [null] });
  await Promise.all([
    keep(getQueryKey(trpc.members.profile, undefined, "query"), () => members.profile.query()),
    keep(getQueryKey(trpc.members.stats, undefined, "query"), () => members.stats.query()),
    keep(getQueryKey(trpc.userVehicles.list, undefined, "query"), () => userVehicles.list.query()),
    keep(getQueryKey(trpc.events.list, FIRST_OWN_EVENTS, "infinite"), () =>
      events.list.query(FIRST_OWN_EVENTS).then(firstPage),
    ),
    keep(getQueryKey(trpc.routes.list, COMPLETED, "infinite"), () =>
      routes.list.query(COMPLETED).then(firstPage),
    ),
  ]);
}

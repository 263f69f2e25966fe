import { firstOfYours } from "@longpaddock/domain/routes/first-list";
import { getQueryKey } from "@trpc/react-query";
import { FIRST_OWN_EVENTS } from "../../features/events/own-upcoming-events";
import { type createApiClient, trpc } from "../../lib/api";
import { answerOf } from "../../lib/offline/answers";
import { readAnswer, saveAnswers } from "../../lib/offline/store";

const REFRESH_AFTER_MS = 86_400_000;

/**
 * Downloads what the profile shows, so that it opens without a network on a device that has never opened it. The list
 * of starred routes comes with the routes.
 */
export async function keepProfile(
  apiClient: ReturnType<typeof createApiClient>,
  memberId: string,
): Promise<void> {
  const key = getQueryKey(trpc.members.profile, undefined, "query");
  const kept = await readAnswer(answerOf(key, null).hash);
  if (kept?.memberId === memberId && Date.now() - kept.savedAt < REFRESH_AFTER_MS) return;
  const completed = firstOfYours("completed");
  const [profile, stats, vehicles, events, routes] = await Promise.all([
    apiClient.members.profile.query(),
    apiClient.members.stats.query(),
    apiClient.userVehicles.list.query(),
    apiClient.events.list.query(FIRST_OWN_EVENTS),
    apiClient.routes.list.query(completed),
  ]);
  await saveAnswers(memberId, [
    answerOf(key, profile),
    answerOf(getQueryKey(trpc.members.stats, undefined, "query"), stats),
    answerOf(getQueryKey(trpc.userVehicles.list, undefined, "query"), vehicles),
    answerOf(getQueryKey(trpc.events.list, FIRST_OWN_EVENTS, "infinite"), firstPage(events)),
    answerOf(getQueryKey(trpc.routes.list, completed, "infinite"), firstPage(routes)),
  ]);
}

const firstPage = (page: unknown) => ({ pages: [page], pageParams: [null] });

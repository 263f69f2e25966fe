import { getQueryKey } from "@trpc/react-query";
import { type createApiClient, type Outputs, trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { answerOf } from "../../../lib/offline/answers";
import {
  type KeptAnswer,
  type KeptRoute,
  keptRoutes,
  removeRoute,
  saveAnswers,
  saveRoute,
} from "../../../lib/offline/store";
import { gpxUrl } from "../../../lib/paths";
import { RECENT_RATINGS } from "../../ratings/use-ratings";
import { queryOfAddress } from "../discover/use-routes";
import { fetchMapFiles } from "./fetch-map-files";

type ApiClient = ReturnType<typeof createApiClient>;
type Page = Outputs["routes"]["list"];

/** Three pages of the list. */
const MAX_PAGES = 3;
const MAX_GPX_BYTES = 25_000_000;
/** Others may have edited or hidden a route meanwhile. */
const REFRESH_AFTER_MS = 86_400_000;

const STARRED = queryOfAddress("?type=yours");

/**
 * Downloads the member's latest starred routes whole, so that they open without a network: page, track, ratings, GPX file
 * and the code of the map. Routes that are no longer starred are treated like any other again.
 */
export async function keepStarredRoutes(apiClient: ApiClient, memberId: string): Promise<void> {
  const starred = await listStarred(apiClient, memberId);
  const kept = new Map((await keptRoutes(memberId)).map((route) => [route.id, route]));
  for (const id of kept.keys()) if (!starred.includes(id)) await removeRoute(memberId, id);
  const outdated = starred.filter((id) => Date.now() - (kept.get(id)?.savedAt ?? 0) > REFRESH_AFTER_MS);
  // One after the other, so that what the member is doing comes first.
  for (const id of outdated) await keepRoute(apiClient, memberId, id);
  if (starred.length > 0) await fetchMapFiles();
}

async function listStarred(apiClient: ApiClient, memberId: string): Promise<number[]> {
  const pages: Page[] = [];
  const pageParams: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await apiClient.routes.list.query({ ...STARRED, ...(cursor !== null && { cursor }) });
    pages.push(page);
    pageParams.push(cursor);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null && pages.length < MAX_PAGES);
  const list = answerOf(getQueryKey(trpc.routes.list, STARRED, "infinite"), { pages, pageParams });
  await saveAnswers(memberId, [list]);
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
}

async function keepRoute(apiClient: ApiClient, memberId: string, id: number): Promise<void> {
  try {
    const route = await apiClient.routes.byId.query({ id });
    const recent = { id, limit: RECENT_RATINGS };
    const [ratings, track, gpx] = await Promise.all([
      apiClient.ratings.list.query(recent),
      route.can.seeTrack ? apiClient.routes.track.query({ id }) : null,
      route.can.downloadGpx ? fetchGpx(id) : null,
    ]);
    const answers: KeptAnswer[] = [
      answerOf(getQueryKey(trpc.routes.byId, { id }, "query"), route),
      answerOf(getQueryKey(trpc.ratings.list, recent, "query"), ratings),
    ];
    if (track) answers.push(answerOf(getQueryKey(trpc.routes.track, { id }, "query"), track));
    await saveRoute(memberId, { id, savedAt: Date.now(), gpx }, answers);
  } catch (error) {
    // Deleted or made private since it was listed.
    if (readFailure(error).code !== "NOT_FOUND") throw error;
    await removeRoute(memberId, id);
  }
}

async function fetchGpx(id: number): Promise<KeptRoute["gpx"]> {
  const response = await fetch(gpxUrl(id));
  if (!response.ok || Number(response.headers.get("Content-Length")) > MAX_GPX_BYTES) return null;
  const file = await response.blob();
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  return { file, name: name ? decodeURIComponent(name) : `route-${id}.gpx` };
}

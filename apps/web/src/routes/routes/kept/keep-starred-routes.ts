import { firstOfYours } from "@longpaddock/domain/routes/first-list";
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
import { queryOfAddress } from "../discover/filters/use-routes";
import { fetchMapFiles } from "./fetch-map-files";

type ApiClient = ReturnType<typeof createApiClient>;
type Page = Outputs["routes"]["list"];

/** Three pages of the list. */
const MAX_PAGES = 3;
const MAX_GPX_BYTES = 25_000_000;
/** Of all GPX files together. Routes beyond it are kept without their file. */
const MAX_TOTAL_GPX_BYTES = 250_000_000;
/** Others may have edited or hidden a route meanwhile. */
const REFRESH_AFTER_MS = 86_400_000;

/** Discover's query of starred routes. The profile's has other inputs and the same answer. */
const STARRED = queryOfAddress("?type=yours");

/**
 * Downloads the member's latest starred routes whole, so that they open without a network: page, track, ratings, fuel and
 * water, GPX file and the code of the map. Routes that are no longer starred are treated like any other again.
 */
export async function keepStarredRoutes(apiClient: ApiClient, memberId: string): Promise<void> {
  const starred = await listStarred(apiClient, memberId);
  const kept = new Map((await keptRoutes(memberId)).map((route) => [route.id, route]));
  for (const id of kept.keys()) if (!starred.includes(id)) await removeRoute(memberId, id);
  const outdated = starred.filter((id) => Date.now() - (kept.get(id)?.savedAt ?? 0) > REFRESH_AFTER_MS);
  const upToDate = starred.filter((id) => !outdated.includes(id));
  let room = upToDate.reduce((left, id) => left - gpxBytes(kept.get(id)), MAX_TOTAL_GPX_BYTES);
  // One after the other, so that what the member is doing comes first.
  for (const id of outdated) {
    const route = await downloadRoute(apiClient, id, Math.min(room, MAX_GPX_BYTES));
    room -= gpxBytes(route?.kept);
    if (route) await saveRoute(memberId, route.kept, route.answers);
    else await removeRoute(memberId, id);
  }
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
  const lists = [STARRED, firstOfYours("starred")].map((input) =>
    answerOf(getQueryKey(trpc.routes.list, input, "infinite"), { pages, pageParams }),
  );
  await saveAnswers(memberId, lists);
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
}

const gpxBytes = (route: KeptRoute | undefined) => route?.gpx?.file.size ?? 0;

interface DownloadedRoute {
  kept: KeptRoute;
  answers: KeptAnswer[];
}

/** Null if the route was deleted or made private since it was listed. */
async function downloadRoute(
  apiClient: ApiClient,
  id: number,
  maxBytes: number,
): Promise<DownloadedRoute | null> {
  try {
    const route = await apiClient.routes.byId.query({ id });
    const recent = { id, limit: RECENT_RATINGS };
    const [ratings, fuel, track, gpx] = await Promise.all([
      apiClient.ratings.list.query(recent),
      route.can.seeTrack && route.outline ? apiClient.fuel.ofRoute.query({ id }) : null,
      route.can.seeTrack ? apiClient.routes.track.query({ id }) : null,
      route.can.downloadGpx ? fetchGpx(id, maxBytes) : null,
    ]);
    const answers: KeptAnswer[] = [
      answerOf(getQueryKey(trpc.routes.byId, { id }, "query"), route),
      answerOf(getQueryKey(trpc.ratings.list, recent, "query"), ratings),
    ];
    if (fuel) answers.push(answerOf(getQueryKey(trpc.fuel.ofRoute, { id }, "query"), fuel));
    if (track) answers.push(answerOf(getQueryKey(trpc.routes.track, { id }, "query"), track));
    return { kept: { id, savedAt: Date.now(), gpx }, answers };
  } catch (error) {
    if (readFailure(error).code !== "NOT_FOUND") throw error;
    return null;
  }
}

async function fetchGpx(id: number, maxBytes: number): Promise<KeptRoute["gpx"]> {
  const response = await fetch(gpxUrl(id));
  if (!response.ok || Number(response.headers.get("Content-Length")) > maxBytes) return null;
  const file = await response.blob();
  if (file.size > maxBytes) return null;
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  return { file, name: name ? decodeURIComponent(name) : `route-${id}.gpx` };
}

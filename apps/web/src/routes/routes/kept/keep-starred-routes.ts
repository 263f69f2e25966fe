import { firstOfYours } from "@longpaddock/domain/routes/first-list";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../../lib/api";
import { answerOf } from "../../../lib/offline/answers";
import { idOfPack, isPackOf } from "../../../lib/offline/packs/pack-keys";
import { keptPacks, packBytes, pieceSizes, readPiece, removePack } from "../../../lib/offline/packs/packs";
import { refreshPacks } from "../../../lib/offline/packs/refresh-packs";
import { isOutdated } from "../../../lib/offline/packs/take-pack";
import { saveAnswers } from "../../../lib/offline/store";
import { gpxUrl } from "../../../lib/paths";
import { fetchMapFiles } from "../../../map/packs/fetch-map-files";
import { queryOfAddress } from "../discover/filters/use-routes";
import { type ApiClient, planRoute, routePackKey } from "./plan-route";

type Page = Outputs["routes"]["list"];

/** Three pages of the list. */
const MAX_PAGES = 3;
const MAX_GPX_BYTES = 25_000_000;
/** Of all GPX files together. Routes beyond it are kept without their file. */
const MAX_TOTAL_GPX_BYTES = 250_000_000;
/** Discover's query of starred routes. The profile's has other inputs and the same answer. */
const STARRED = queryOfAddress("?type=yours");

/**
 * Downloads the member's latest starred routes whole, so that they open without a network: page, track, ratings, fuel and
 * water, GPX file and the code of the map; of those that the member took with the map, starred or not, that too. Other
 * routes that are no longer starred are treated like any other again.
 */
export async function keepStarredRoutes(apiClient: ApiClient, memberId: string): Promise<void> {
  const starred = (await listStarred(apiClient, memberId)).map(routePackKey);
  const kept = new Map(
    (await keptPacks(memberId)).flatMap((pack) => (isPackOf("route", pack.key) ? [[pack.key, pack]] : [])),
  );
  for (const { key, hasMap } of kept.values())
    if (!hasMap && !starred.includes(key)) await removePack(memberId, key);
  const wanted = [
    ...new Set([...starred, ...[...kept.values()].flatMap(({ key, hasMap }) => (hasMap ? [key] : []))]),
  ];
  const outdated = wanted.filter((key) => isOutdated(kept.get(key)));
  const sizes = await pieceSizes();
  // The GPX file is the only piece of a pack without the map. Of those with it, the member has seen the size.
  let room = MAX_TOTAL_GPX_BYTES;
  for (const key of wanted) {
    const pack = kept.get(key);
    if (pack && !pack.hasMap && !outdated.includes(key)) room -= packBytes(pack, sizes);
  }
  let counted = 0;
  /** Takes the files of those before this one from the room, also where another tab has loaded or is loading them. */
  const countUpTo = async (key: string) => {
    for (const earlier of outdated.slice(counted, outdated.indexOf(key))) {
      const file = kept.get(earlier)?.hasMap ? null : await readPiece(gpxUrl(idOfPack(earlier)));
      room -= file?.bytes ?? 0;
      counted += 1;
    }
  };
  await refreshPacks(memberId, outdated, {
    starred,
    planFor: async (key, hasMap) => {
      // The latest starred get their files first.
      await countUpTo(key);
      const limit = hasMap ? {} : { maxGpxBytes: Math.min(room, MAX_GPX_BYTES) };
      return planRoute(apiClient, idOfPack(key), { hasMap, ...limit });
    },
  });
  if (wanted.length > 0) await fetchMapFiles();
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

import { pictureAt } from "@longpaddock/domain/files/pictures";
import { getQueryKey } from "@trpc/react-query";
import { type createApiClient, type Outputs, trpc } from "../../../lib/api";
import { isClosed } from "../../../lib/errors";
import { answerOf } from "../../../lib/offline/answers";
import type { PieceRequest } from "../../../lib/offline/packs/load-pieces";
import { packKeyOf } from "../../../lib/offline/packs/pack-keys";
import type { PackPlan } from "../../../lib/offline/packs/take-pack";
import type { KeptAnswer } from "../../../lib/offline/tables";
import { gpxUrl } from "../../../lib/paths";
import { type MapArchives, unreadOf } from "../../../map/archives";
import { mapPieces } from "../../../map/packs/map-pieces";
import { RECENT_RATINGS } from "../../ratings/use-ratings";

export type ApiClient = ReturnType<typeof createApiClient>;

export const routePackKey = (id: number) => packKeyOf("route", id);

interface Wanted {
  /** Also the map along the line, and the pictures. */
  hasMap: boolean;
  maxGpxBytes?: number;
  /** If they are known already. */
  archives?: MapArchives;
}

/** What a route takes to open without a network. Null if it was deleted, or it or its map is closed to the member. */
export async function planRoute(
  apiClient: ApiClient,
  id: number,
  { hasMap, maxGpxBytes, archives: given }: Wanted,
): Promise<PackPlan | null> {
  const found = await downloadRoute(apiClient, id).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    return null;
  });
  if (!found) return null;
  const { route, ratings, track, answers } = found;
  const requests: PieceRequest[] = [];
  if (route.can.downloadGpx)
    requests.push({
      address: gpxUrl(id),
      query: "",
      ...(maxGpxBytes !== undefined && { maxBytes: maxGpxBytes }),
    });
  const plan = { key: routePackKey(id), title: route.name, subjects: [routePackKey(id)], hasMap };
  if (!hasMap) return { ...plan, answers, requests, isCoarse: false, lacks: [] };
  // The member's plan doesn't show its line any more.
  if (!route.can.seeTrack) return null;
  const archives = given ?? (await apiClient.maps.archives.query());
  const { pieces, isCoarse } = mapPieces(linesOf(track), archives);
  const photos = [...route.photos, ...ratings.items.flatMap((rating) => rating.photos)];
  return {
    ...plan,
    answers: [...answers, ...archivesAnswer(archives)],
    requests: [...requests, ...pieces, ...pictureRequests(photos.map(({ photoUrl }) => photoUrl))],
    isCoarse,
    lacks: unreadOf(archives),
  };
}

/** None while a file can't be read: what the device knows of it stays. */
export const archivesAnswer = (archives: MapArchives): KeptAnswer[] =>
  unreadOf(archives).length > 0
    ? []
    : [answerOf(getQueryKey(trpc.maps.archives, undefined, "query"), archives)];

/** The lines of a track, and its waypoints, which may be off them. */
const linesOf = (track: Outputs["routes"]["track"] | null) => [
  ...(track?.lines ?? []),
  ...(track?.waypoints ?? []).map(({ longitude, latitude }) => [[longitude, latitude]]),
];

/** Each in both sizes: in a gallery, and across the screen. */
export const pictureRequests = (addresses: readonly (string | null)[]): PieceRequest[] =>
  addresses
    .flatMap((address) => [pictureAt(address, "small"), pictureAt(address, "large")])
    .flatMap((address) => (address?.startsWith("/uploads/") ? [{ address, query: "" }] : []));

async function downloadRoute(apiClient: ApiClient, id: number) {
  const route = await apiClient.routes.byId.query({ id });
  const recent = { id, limit: RECENT_RATINGS };
  const [ratings, fuel, track] = await Promise.all([
    apiClient.ratings.list.query(recent),
    route.can.seeTrack && route.outline ? apiClient.fuel.ofRoute.query({ id }) : null,
    route.can.seeTrack ? apiClient.routes.track.query({ id }) : null,
  ]);
  const answers: KeptAnswer[] = [
    answerOf(getQueryKey(trpc.routes.byId, { id }, "query"), route),
    answerOf(getQueryKey(trpc.ratings.list, recent, "query"), ratings),
  ];
  if (fuel) answers.push(answerOf(getQueryKey(trpc.fuel.ofRoute, { id }, "query"), fuel));
  if (track) answers.push(answerOf(getQueryKey(trpc.routes.track, { id }, "query"), track));
  return { route, ratings, track, answers };
}

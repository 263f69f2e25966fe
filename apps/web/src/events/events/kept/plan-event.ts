import { FIRST_PARTICIPANTS } from "@longpaddock/domain/first-load/queries";
import type { QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../../lib/api";
import { isClosed } from "../../../lib/errors";
import { answerOf } from "../../../lib/offline/answers";
import { packKeyOf } from "../../../lib/offline/packs/pack-keys";
import type { PackPlan } from "../../../lib/offline/packs/take-pack";
import type { KeptAnswer } from "../../../lib/offline/tables";
import { unreadOf } from "../../../map/archives";
import { mapPieces } from "../../../map/packs/map-pieces";
import { PHOTOS_PAGE_SIZE } from "../../../riders/event-photos/use-photos";
import { takesPart } from "../../../riders/participations/answerable-event";
import {
  type ApiClient,
  archivesAnswer,
  pictureRequests,
  planRoute,
} from "../../../routes/routes/kept/plan-route";
import { POSTS_PAGE_SIZE } from "../../../talk/event-discussions/use-event-posts";

export const eventPackKey = (id: number) => packKeyOf("event", id);

const ANSWERS = ["confirmed", "tentative", "waitlisted"] as const;

/** Riders come home and look at its photos and comments for some days. */
const KEPT_AFTER_MS = 7 * 86_400_000;

/**
 * What a ride takes to open without a network, and its route with it. Null if it isn't open to the member any more, they no
 * longer take part, or it was over some days ago.
 */
export async function planEvent(apiClient: ApiClient, id: number): Promise<PackPlan | null> {
  const event = await unlessClosed(apiClient.events.read.query({ id }));
  if (!event || !takesPart(event) || Date.parse(event.overAt) + KEPT_AFTER_MS < Date.now()) return null;
  const { answers, photos } = await downloadParts(apiClient, event);
  const routeId = event.route?.id;
  const archives = await apiClient.maps.archives.query();
  const route =
    routeId === undefined ? null : await planRoute(apiClient, routeId, { hasMap: true, archives });
  const { latitude, longitude } = event;
  const meeting = latitude === null || longitude === null ? [] : [[[longitude, latitude]]];
  const around = mapPieces(meeting, archives);
  const requests = [...(route?.requests ?? []), ...around.pieces, ...pictureRequests(photos)];
  const key = eventPackKey(id);
  return {
    ...{ key, title: event.title, hasMap: true, isCoarse: route?.isCoarse ?? false },
    lacks: unreadOf(archives),
    subjects: [key, ...(route?.subjects ?? [])],
    answers: unique([...answers, ...(route?.answers ?? []), ...archivesAnswer(archives)], ({ hash }) => hash),
    requests: unique(requests, ({ address }) => address),
  };
}

const unique = <Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [idOf(item), item])).values(),
];

type Event = Outputs["events"]["read"];

/** What the page shows besides, as far as the member may see it. */
async function downloadParts(
  { briefings, eventDiscussions, eventPhotos, events, fuel, participations, rideDay, sheet }: ApiClient,
  event: Event,
): Promise<{ answers: KeptAnswer[]; photos: string[] }> {
  const input = { id: event.id };
  const answers = [answerOf(getQueryKey(trpc.events.read, input, "query"), event)];
  const add = async <Data>(key: QueryKey, asked: Promise<Data>): Promise<Data | null> => {
    const data = await unlessClosed(asked);
    if (data !== null) answers.push(answerOf(key, data));
    return data;
  };
  const counts = [event.confirmedCount, event.tentativeCount, event.waitlistedCount];
  const present = ANSWERS.filter((_, index) => (counts[index] ?? 0) > 0);
  const photosInput = { ...input, limit: PHOTOS_PAGE_SIZE };
  const postsInput = { ...input, limit: POSTS_PAGE_SIZE };
  const addBoard = async () => {
    const board = await add(getQueryKey(trpc.rideDay.board, input, "query"), rideDay.board.query(input));
    // Only people who check riders in have the sheet.
    if (board?.can.checkInRiders)
      await add(getQueryKey(trpc.sheet.read, input, "query"), sheet.read.query(input));
  };
  const [photos] = await Promise.all([
    add(
      getQueryKey(trpc.eventPhotos.list, photosInput, "infinite"),
      eventPhotos.list.query(photosInput).then(firstPage),
    ),
    add(getQueryKey(trpc.briefings.read, input, "query"), briefings.read.query(input)),
    addBoard(),
    event.route && add(getQueryKey(trpc.fuel.ofEvent, input, "query"), fuel.ofEvent.query(input)),
    event.seriesId !== null &&
      add(getQueryKey(trpc.events.readSeries, input, "query"), events.readSeries.query(input)),
    add(
      getQueryKey(trpc.eventDiscussions.posts, postsInput, "infinite"),
      eventDiscussions.posts.query(postsInput).then(firstPage),
    ),
    add(
      getQueryKey(trpc.eventDiscussions.polls, postsInput, "infinite"),
      eventDiscussions.polls.query(postsInput).then(firstPage),
    ),
    ...present.map((status) => {
      const list = { ...FIRST_PARTICIPANTS, ...input, status };
      return add(
        getQueryKey(trpc.participations.list, list, "infinite"),
        participations.list.query(list).then(firstPage),
      );
    }),
  ]);
  const shown = photos?.pages.flatMap(({ items }) => items.map(({ photoUrl }) => photoUrl)) ?? [];
  return { answers, photos: shown };
}

const firstPage = <Page>(page: Page) => ({ pages: [page], pageParams: [null] });

/** Null for what isn't there any more, or isn't the member's to see. */
async function unlessClosed<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isClosed(error)) throw error;
    return null;
  }
}

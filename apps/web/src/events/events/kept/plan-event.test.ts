// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "../../../lib/api";
import { planEvent } from "./plan-event";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Answers as the API does about a ride that the member organises, and refuses what it doesn't have. */
function serve(event: object): void {
  const empty = { items: [], nextCursor: null };
  const answers: Record<string, object> = {
    "events.read": {
      ...{ id: 3, title: "A ride", seriesId: 5, route: null, latitude: null, longitude: null, group: null },
      ...{ isOrganizer: true, userRsvpStatus: null, overAt: inHours(5) },
      ...{ confirmedCount: 1, tentativeCount: 0, waitlistedCount: 0, ...event },
    },
    "rideDay.board": { can: { checkInRiders: true } },
    ...{ "events.readSeries": {}, "sheet.read": {}, "briefings.read": {} },
    ...{ "eventDiscussions.posts": empty, "eventDiscussions.polls": empty, "eventPhotos.list": empty },
    ...{ "participations.list": empty, "maps.archives": { base: null, terrain: null } },
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://localhost");
    const calls = pathname.replace("/trpc/", "").split(",");
    return Response.json(calls.map((call) => ({ result: { data: answers[call] } })));
  });
}

afterEach(() => vi.unstubAllGlobals());

test("every query of a ride's page is among its answers, and the map's even without a route", async () => {
  serve({});
  const plan = await planEvent(createApiClient(), 3);
  const paths = plan?.answers.map(({ hash }) => JSON.parse(hash)[0].join("."));
  expect(paths?.toSorted()).toEqual([
    ...[
      "briefings.read",
      "eventDiscussions.polls",
      "eventDiscussions.posts",
      "eventPhotos.list",
      "events.read",
    ],
    ...["events.readSeries", "maps.archives", "participations.list", "rideDay.board", "sheet.read"],
  ]);
});

test("a ride that was over some days ago, or that the member left, is no longer kept", async () => {
  serve({ overAt: inHours(-8 * 24) });
  expect(await planEvent(createApiClient(), 3)).toBeNull();
  serve({ isOrganizer: false });
  expect(await planEvent(createApiClient(), 3)).toBeNull();
});

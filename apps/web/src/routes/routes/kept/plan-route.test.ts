// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { stubTrpc } from "../../../../test/stub-trpc";
import { createApiClient } from "../../../lib/api";
import { planRoute } from "./plan-route";

const ROUTE = { id: 7, name: "Barry Way", outline: "M0 0", photos: [] };

function serve({ seeTrack = true, unread = [] }: { seeTrack?: boolean; unread?: string[] }) {
  stubTrpc({
    "routes.byId": { ...ROUTE, can: { seeTrack, downloadGpx: seeTrack } },
    "ratings.list": { items: [] },
    "fuel.ofRoute": {},
    "routes.track": {
      lines: [
        [
          [148.6, -36.4],
          [148.7, -36.5],
        ],
      ],
      waypoints: [],
    },
    "maps.archives": { base: null, terrain: null, unread },
  });
  return (hasMap: boolean) => planRoute(createApiClient(), 7, { hasMap });
}

const pathsOf = (plan: Awaited<ReturnType<typeof planRoute>>) =>
  plan?.answers.map(({ hash }) => JSON.parse(hash)[0].join("."));

test("a route whose line is closed to the member has no map to take, and its page still opens", async () => {
  const plan = serve({ seeTrack: false });
  expect(await plan(true)).toBeNull();
  expect(pathsOf(await plan(false))).toEqual(["routes.byId", "ratings.list"]);
});

test("a map file that can't be read is left for later, and what the device knows of it isn't replaced", async () => {
  const whole = await serve({})(true);
  expect([whole?.lacks, pathsOf(whole)]).toEqual([[], expect.arrayContaining(["maps.archives"])]);
  const plan = await serve({ unread: ["base"] })(true);
  expect(plan?.lacks).toEqual(["base"]);
  expect(pathsOf(plan)).not.toContain("maps.archives");
});

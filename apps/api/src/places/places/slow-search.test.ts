import type { ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { startFakeService } from "../../../test/fake-service";
import { member } from "../../../test/people";
import { systemClock } from "../../core/clock";
import { openLog } from "../../open-log";
import { openPlaces } from "./providers/open-places";

const service = await startFakeService();
afterAll(() => service.close());
const places = openPlaces(
  { provider: "photon", url: service.url },
  { log: openLog({ logLevel: "silent" }), clock: systemClock, secrets: ["a secret of the tests"] },
);
const app = testApp({ services: { places } });

test("a member's other requests don't wait for a service that hangs", async () => {
  const rider = await member(app);
  const hanging: ServerResponse[] = [];
  service.answer((response) => hanging.push(response));
  const searches = ["omeo", "dargo"].map((words) =>
    rider.rest("GET", `/api/places/autocomplete?input=${words}`),
  );
  await expect.poll(() => hanging).toHaveLength(2);
  expect((await rider.rest("GET", "/api/user/profile")).statusCode).toBe(200);
  expect(hanging.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const response of hanging) response.end('{"features":[]}');
  expect((await Promise.all(searches)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

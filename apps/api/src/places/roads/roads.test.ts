import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { startFakeService } from "../../../test/fake-service";
import { guest, member, type Person } from "../../../test/people";
import { systemClock } from "../../core/clock";
import { openLog } from "../../open-log";
import { openRoads } from "./providers/open-roads";

const app = testApp();
let rider: Person;
beforeAll(async () => {
  rider = await member(app);
});

const service = await startFakeService();
afterAll(() => service.close());
const log = openLog({ logLevel: "info" }, { write: () => {} });
const withService = testApp({
  services: { roads: openRoads({ url: service.url, timeoutMs: 2500 }, { log, clock: systemClock }) },
});

const FOLLOW = "/api/roads/follow";
const SYDNEY = { latitude: -33.868, longitude: 151.209 };
const BATHURST = { latitude: -33.419, longitude: 149.578 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const trip = { waypoints: [SYDNEY, BATHURST], vehicleType: "offroad-motorcycle" as const };

describe("following roads", () => {
  test("returns the line and its lengths over REST and tRPC", async () => {
    const answer = await rider.rest("POST", FOLLOW, { payload: trip });
    const followed = answer.json();
    expect([answer.statusCode, followed.isSchematic, followed.isFallback]).toEqual([200, true, false]);
    expect(followed.kilometres).toBeGreaterThan(190);
    expect(followed.kilometres).toBeLessThan(215);
    expect(followed).toMatchObject({ straightKilometres: 0, unsuitedKilometres: 0 });
    expect(followed.legs).toHaveLength(1);
    const [piece] = followed.legs[0].pieces;
    expect(piece).toMatchObject({ kind: "road", kilometres: followed.kilometres });
    expect(piece.roads).toContain("Great Western Highway");
    expect([piece.positions[0], piece.positions.at(-1)]).toEqual([
      [SYDNEY.longitude, SYDNEY.latitude],
      [BATHURST.longitude, BATHURST.latitude],
    ]);
    expect(await rider.api.roads.follow.mutate(trip)).toEqual(followed);
  });

  test("says how much of the line is straight", async () => {
    const camp = { latitude: -31.2, longitude: 129.6 };
    const ceduna = { latitude: -32.126, longitude: 133.673 };
    const followed = await rider.api.roads.follow.mutate({ ...trip, waypoints: [ceduna, camp] });
    expect(followed.straightKilometres).toBeGreaterThan(20);
    expect(followed.legs[0]?.pieces.map(({ kind }) => kind)).toEqual(["road", "straight"]);
  });

  test.each([
    [{ ...trip, waypoints: [SYDNEY] }, "waypoints"],
    [{ ...trip, waypoints: Array.from({ length: 101 }, () => SYDNEY) }, "waypoints"],
    [{ ...trip, waypoints: [SYDNEY, LYON] }, "waypoints.1"],
    [{ ...trip, waypoints: [SYDNEY, { latitude: "x" }] }, "waypoints.1.latitude"],
    [{ ...trip, waypoints: undefined }, "waypoints"],
    [{ ...trip, vehicleType: "hovercraft" }, "vehicleType"],
  ])("refuses bad input number %#", async (input, field) => {
    const answer = await rider.rest("POST", FOLLOW, { payload: input });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  test("is for members who have finished onboarding, on both transports", async () => {
    const visitor = await guest(app).rest("POST", FOLLOW, { payload: trip });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, "UNAUTHORIZED"]);
    const newcomer = await member(app, { onboarded: false });
    const early = await newcomer.rest("POST", FOLLOW, { payload: trip });
    expect([early.statusCode, early.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    await expect(guest(app).api.roads.follow.mutate(trip)).rejects.toMatchObject({
      data: { code: "UNAUTHORIZED" },
    });
    await expect(newcomer.api.roads.follow.mutate(trip)).rejects.toMatchObject({
      data: { code: "ONBOARDING_REQUIRED" },
    });
  });
});

describe("the rate limit of following roads", () => {
  const limited = testApp({ rateLimit: true });

  test("allows each member sixty requests a minute", async () => {
    const [busy, other] = [await member(limited), await member(limited)];
    for (let call = 0; call < 60; call++)
      expect((await busy.rest("POST", FOLLOW, { payload: trip })).statusCode).toBe(200);
    const refused = await busy.rest("POST", FOLLOW, { payload: trip });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await other.rest("POST", FOLLOW, { payload: trip })).statusCode).toBe(200);
  });
});

describe("a member who waits for a slow routing service", () => {
  test("can go on using the site", async () => {
    const waiter = await member(withService);
    service.answer(() => {});
    const waiting = [1, 2].map(() => waiter.rest("POST", FOLLOW, { payload: trip }));
    await expect.poll(() => service.requested).toHaveLength(2);
    const first = await Promise.race([waiter.rest("GET", "/api/auth/user"), ...waiting]);
    expect(first.json().id).toBe(waiter.id);
    for (const answer of await Promise.all(waiting)) expect(answer.json().isFallback).toBe(true);
  });

  test("ends its work by leaving", async () => {
    const waiter = await member(withService);
    const address = await withService.server.listen({ port: 0, host: "127.0.0.1" });
    const asked = new Promise<ServerResponse>((resolve) => service.answer(resolve));
    const cancel = new AbortController();
    const cookie = Object.entries(waiter.cookies).map(([name, value]) => `${name}=${value}`);
    const request = fetch(address + FOLLOW, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: cookie.join("; "),
      },
      body: JSON.stringify(trip),
      signal: cancel.signal,
    });
    const response = await asked;
    const start = performance.now();
    cancel.abort();
    await expect(request).rejects.toThrow();
    await once(response, "close");
    // Less than the service has to answer.
    expect(performance.now() - start).toBeLessThan(3500);
  });
});

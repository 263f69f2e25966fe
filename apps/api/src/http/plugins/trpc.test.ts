import { setTimeout } from "node:timers/promises";
import { MAX_BATCH_CALLS } from "@longpaddock/domain/batch";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const batch = (calls: number, path: string, input: unknown = undefined) => {
  const paths = Array.from({ length: calls }, () => path).join(",");
  const inputs = JSON.stringify(
    Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, input])),
  );
  return `/trpc/${paths}?batch=1&input=${encodeURIComponent(inputs)}`;
};

describe("a batch of tRPC calls", () => {
  let running = 0;
  let most = 0;
  const places = {
    async autocomplete(text: string) {
      most = Math.max(most, ++running);
      await setTimeout(20);
      running -= 1;
      return [{ id: text, description: text, mainText: text, secondaryText: "" }];
    },
    details: async () => null,
  };
  const app = testApp({ services: { places } });

  test("may hold ten calls, and more are refused with a clear message", async () => {
    expect(MAX_BATCH_CALLS).toBe(10);
    expect((await guest(app).rest("GET", batch(10, "auth.options"))).statusCode).toBe(200);
    for (const method of ["GET", "POST"] as const) {
      const refused = await guest(app).rest(method, batch(11, "auth.options"));
      const { error } = refused.json();
      expect([refused.statusCode, error.message]).toEqual([400, "A request can contain at most 10 calls"]);
    }
  });

  test("runs one call after another and answers in their order", async () => {
    const rider = await member(app);
    const words = Array.from({ length: 10 }, (_, index) => `place ${index}`);
    const inputs = JSON.stringify(Object.fromEntries(words.map((input, index) => [index, { input }])));
    const paths = words.map(() => "places.autocomplete").join(",");
    const answer = await rider.rest("GET", `/trpc/${paths}?batch=1&input=${encodeURIComponent(inputs)}`);
    const found = answer
      .json()
      .map(
        ({ result }: { result: { data: { predictions: { place_id: string }[] } } }) =>
          result.data.predictions[0]?.place_id,
      );
    expect(found).toEqual(words);
    expect(most).toBe(1);
  });
});

describe("the rate limit", () => {
  const app = testApp({ rateLimit: true });
  const busy = testApp({ rateLimit: true, maxEventLoopDelay: 1 });
  const patient = testApp({ maxEventLoopDelay: 2000 });
  const search = { search: "dust" };
  const statusOf = async (url: string, remoteAddress: string, { server } = app) =>
    (await server.inject({ url, remoteAddress })).statusCode;

  test("counts every call of a batch", async () => {
    const address = "203.0.113.20";
    for (let sent = 0; sent < 300; sent += 10)
      expect(await statusOf(batch(10, "auth.options"), address)).toBe(200);
    expect(await statusOf("/api/routes?limit=1", address)).toBe(429);
    expect(await statusOf("/api/routes?limit=1", "203.0.113.21")).toBe(200);
  });

  test("counts a batch that is refused for its size, at most as a full one", async () => {
    const address = "203.0.113.22";
    for (let sent = 0; sent < 30; sent++)
      expect(await statusOf(batch(30, "auth.options"), address)).toBe(400);
    expect(await statusOf("/api/routes?limit=1", address)).toBe(429);
  });

  test("counts requests that are refused because the server is busy", async () => {
    const address = "203.0.113.23";
    await makeBusy();
    for (let sent = 0; sent < 300; sent += 10)
      expect(await statusOf(batch(10, "routes.list", search), address, busy)).toBe(503);
    expect(await statusOf(batch(10, "routes.list", search), address, busy)).toBe(429);
  });

  test("goes on taking what members do while the server is busy", async () => {
    const rider = await member(busy);
    await makeBusy();
    expect((await rider.rest("GET", "/api/user/stats")).statusCode).toBe(503);
    expect(
      (
        await rider.rest("PUT", "/api/auth/user/profile", {
          payload: { firstName: "Maree", lastName: "Hall" },
        })
      ).statusCode,
    ).toBe(200);
  });

  test("does not refuse requests for delays shorter than the longest allowed one", async () => {
    for (let blocked = 0; blocked < 3; blocked++) {
      await block(1200);
      expect(patient.server.isUnderPressure()).toBe(false);
    }
  });

  /** Blocks the event loop until the server has noticed so much delay that it refuses reads too. */
  async function makeBusy() {
    await expect
      .poll(
        async () => {
          await block(1200);
          return busy.server.memoryUsage().eventLoopDelay;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(100);
  }

  async function block(milliseconds: number) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    await setTimeout(5);
  }
});

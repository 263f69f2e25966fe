import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let rider: Person;
beforeAll(async () => {
  rider = await member(app);
});

const autocomplete = (text: string) => `/api/places/autocomplete?input=${encodeURIComponent(text)}`;
const details = (id: string) => `/api/places/details?place_id=${encodeURIComponent(id)}`;

const BIRDSVILLE = {
  place_id: "birdsville-qld",
  description: "Birdsville QLD, Australia",
  structured_formatting: { main_text: "Birdsville", secondary_text: "QLD, Australia" },
};

describe("searching for places", () => {
  test("returns matches over REST and tRPC", async () => {
    const answer = await rider.rest("GET", autocomplete("birdsv"));
    expect([answer.statusCode, answer.json()]).toEqual([200, { predictions: [BIRDSVILLE] }]);
    expect(await rider.api.places.autocomplete.query({ input: " Birdsville QLD " })).toEqual({
      predictions: [BIRDSVILLE],
    });
  });

  test("returns at most eight matches", async () => {
    expect((await rider.api.places.autocomplete.query({ input: "mount" })).predictions).toHaveLength(8);
  });

  test.each(["", "   ", "bi", " bi ", "é̂", "🏍🏍", "\u200b\u200b\u200b"])(
    "returns nothing for %j",
    async (text) => {
      const answer = await rider.rest("GET", autocomplete(text));
      expect([answer.statusCode, answer.json()]).toEqual([200, { predictions: [] }]);
    },
  );

  test.each([
    autocomplete("x".repeat(201)),
    autocomplete("birds\u0000ville"),
    "/api/places/autocomplete",
    "/api/places/autocomplete?input=birdsville&input=marree",
  ])("refuses %s with the name of the field", async (address) => {
    const answer = await rider.rest("GET", address);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["input"]);
  });
});

describe("the details of a place", () => {
  test("contain its address and position, over REST and tRPC", async () => {
    const result = {
      place_id: "birdsville-qld",
      name: "Birdsville",
      formatted_address: "Birdsville QLD, Australia",
      geometry: { location: { lat: -25.899, lng: 139.352 } },
    };
    const answer = await rider.rest("GET", details("birdsville-qld"));
    expect([answer.statusCode, answer.json()]).toEqual([200, { result }]);
    expect(await rider.api.places.details.query({ place_id: "birdsville-qld" })).toEqual({ result });
  });

  test("can be used as a waypoint of a route", async () => {
    const { result } = await rider.api.places.details.query({ place_id: "marree-sa" });
    const { place_id, name, formatted_address, geometry } = result;
    const route = { name: "To Marree", vehicleType: "4x4", difficulty: "easy", state: "SA" } as const;
    const created = await rider.api.routes.create.mutate({
      ...route,
      waypoints: [{ place_id, name, formatted_address, ...geometry.location }],
    });
    expect(created).toMatchObject({ name: "To Marree" });
  });

  test.each(["nowhere-qld", "__proto__", "constructor", "x".repeat(255)])(
    "give 404 for the id %s",
    async (id) => {
      const answer = await rider.rest("GET", details(id));
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: "Place not found", code: "NOT_FOUND" },
      ]);
    },
  );

  test.each(["", "x".repeat(256), "a b", "../x", "a\u0000", "birdsville-qld&key=1", "' or 1=1 --", "é"])(
    "give 400 for the id %j",
    async (id) => {
      const answer = await rider.rest("GET", details(id));
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["place_id"]);
    },
  );
});

describe("access to place search", () => {
  test.each([autocomplete("birdsville"), details("birdsville-qld")])(
    "is refused to guests and before onboarding for %s",
    async (address) => {
      const visitor = await guest(app).rest("GET", address);
      expect([visitor.statusCode, visitor.json().code]).toEqual([401, "UNAUTHORIZED"]);
      const newcomer = await (await member(app, { onboarded: false })).rest("GET", address);
      expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    },
  );

  test("is refused to guests and before onboarding over tRPC", async () => {
    const data = (code: string) => expect.objectContaining({ data: expect.objectContaining({ code }) });
    const input = { input: "birdsville" };
    await expect(guest(app).api.places.autocomplete.query(input)).rejects.toEqual(data("UNAUTHORIZED"));
    const newcomer = await member(app, { onboarded: false });
    await expect(newcomer.api.places.autocomplete.query(input)).rejects.toEqual(data("ONBOARDING_REQUIRED"));
  });
});

describe("the rate limit of place search", () => {
  const limited = testApp({ rateLimit: true });

  test("allows each member sixty requests a minute", async () => {
    const [rider, other] = [await member(limited), await member(limited)];
    for (let call = 0; call < 30; call++) {
      expect((await rider.rest("GET", autocomplete("birdsville"))).statusCode).toBe(200);
      expect((await rider.rest("GET", details("birdsville-qld"))).statusCode).toBe(200);
    }
    const refused = await rider.rest("GET", autocomplete("birdsville"));
    expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    await expect(rider.api.places.details.query({ place_id: "birdsville-qld" })).rejects.toMatchObject({
      data: { code: "TOO_MANY_REQUESTS" },
    });
    expect((await other.rest("GET", autocomplete("birdsville"))).statusCode).toBe(200);
  });
});

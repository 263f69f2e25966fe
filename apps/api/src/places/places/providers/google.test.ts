import { afterAll, describe, expect, test } from "vitest";
import { respondWith, startFakeService } from "../../../../test/fake-service";
import { googlePlaces } from "./google";

const service = await startFakeService();
afterAll(() => service.close());
const KEY = "AIzaNotARealKey";
const places = googlePlaces({ key: KEY, baseUrl: `${service.url}/maps/api/place/` });
const timeout = () => AbortSignal.timeout(5000);

const prediction = {
  place_id: "ChIJ-birdsville",
  description: "Birdsville QLD, Australia",
  structured_formatting: {
    main_text: "Birdsville",
    main_text_matched_substrings: [{ length: 5, offset: 0 }],
    secondary_text: "QLD, Australia",
  },
  types: ["locality"],
};
const suggestion = {
  id: "ChIJ-birdsville",
  description: "Birdsville QLD, Australia",
  mainText: "Birdsville",
  secondaryText: "QLD, Australia",
};
const result = {
  name: "Birdsville",
  formatted_address: "Birdsville QLD 4482, Australia",
  geometry: { location: { lat: -25.8987, lng: 139.3519 } },
};

describe("Google's autocomplete", () => {
  test("is restricted to Australia", async () => {
    service.answer(respondWith({ status: "OK", predictions: [prediction] }));
    expect(await places.autocomplete("birds & ville?", timeout())).toEqual([suggestion]);
    const [requested] = service.requested;
    expect(requested?.pathname).toBe("/maps/api/place/autocomplete/json");
    expect(Object.fromEntries(requested?.searchParams ?? [])).toEqual({
      input: "birds & ville?",
      components: "country:au",
      language: "en-AU",
      key: KEY,
    });
  });

  test("may return nothing", async () => {
    service.answer(respondWith({ status: "ZERO_RESULTS", predictions: [] }));
    expect(await places.autocomplete("xyzzy", timeout())).toEqual([]);
  });

  test("keeps complete predictions and leaves out the rest", async () => {
    const wrong = [
      null,
      "Birdsville",
      {},
      { ...prediction, place_id: undefined },
      { ...prediction, place_id: "x".repeat(256) },
      { ...prediction, place_id: "a b" },
      { ...prediction, description: 7 },
      { ...prediction, description: " \u0007 " },
      { ...prediction, structured_formatting: undefined },
      { ...prediction, structured_formatting: { main_text: ["Birdsville"] } },
    ];
    service.answer(respondWith({ status: "OK", predictions: [...wrong, prediction] }));
    expect(await places.autocomplete("birdsville", timeout())).toEqual([suggestion]);
  });

  test("returns plain text: shortened, on one line, without control or invisible characters", async () => {
    const description = `Birds\u0000\nville \u202Eevil\u200B ${"x".repeat(300)}`;
    const structured_formatting = { main_text: `${"é".repeat(199)}🏍🏍` };
    service.answer(
      respondWith({ status: "OK", predictions: [{ ...prediction, description, structured_formatting }] }),
    );
    const [found] = await places.autocomplete("birdsville", timeout());
    expect(found?.description).toBe(`Birds ville evil ${"x".repeat(183)}`);
    expect(found?.mainText).toBe(`${"é".repeat(199)}🏍`);
    expect(found?.secondaryText).toBe("");
  });
});

describe("Google's details", () => {
  test("contain the address and position of the place", async () => {
    service.answer(respondWith({ status: "OK", result }));
    expect(await places.details("ChIJ-birdsville", timeout())).toEqual({
      id: "ChIJ-birdsville",
      name: "Birdsville",
      address: "Birdsville QLD 4482, Australia",
      latitude: -25.8987,
      longitude: 139.3519,
    });
    const [requested] = service.requested;
    expect(requested?.pathname).toBe("/maps/api/place/details/json");
    expect(requested?.searchParams.get("place_id")).toBe("ChIJ-birdsville");
    expect(requested?.searchParams.get("fields")).toBe("name,formatted_address,geometry/location");
  });

  test.each(["NOT_FOUND", "ZERO_RESULTS", "INVALID_REQUEST"])(
    "mean an unknown place when the status is %s",
    async (status) => {
      service.answer(respondWith({ status }));
      expect(await places.details("birdsville-qld", timeout())).toBeNull();
    },
  );

  test.each([
    { ...result, name: undefined },
    { ...result, formatted_address: 7 },
    { ...result, geometry: undefined },
    ...[{ lat: "-25.9", lng: 139 }, { lat: null, lng: 139 }, { lat: -25.9 }, { lat: 999, lng: 139 }].map(
      (location) => ({ ...result, geometry: { location } }),
    ),
  ])("refuse the response %j", async (wrong) => {
    service.answer(respondWith({ status: "OK", result: wrong }));
    await expect(places.details("ChIJ-birdsville", timeout())).rejects.toThrow("documented shape");
  });
});

test.each([
  ["REQUEST_DENIED", "REQUEST_DENIED"],
  ["OVER_QUERY_LIMIT", "OVER_QUERY_LIMIT"],
  ["UNKNOWN_ERROR", "UNKNOWN_ERROR"],
  [`<b>${KEY}</b>`, "an unknown status"],
  [7, "the response does not have the documented shape"],
])("Google's autocomplete and details refuse a response with the status %j", async (status, reason) => {
  service.answer(respondWith({ status, error_message: `The key ${KEY} is invalid`, predictions: [] }));
  await expect(places.autocomplete("birdsville", timeout())).rejects.toThrow(reason);
  await expect(places.details("birdsville", timeout())).rejects.toThrow(reason);
});

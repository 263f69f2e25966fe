import { placeIdText } from "@longpaddock/roads/places/schema";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { respondWith, startFakeService } from "../../../../test/fake-service";
import { photonPlaces } from "./photon";

const service = await startFakeService();
afterAll(() => service.close());
const secret = "a secret of the tests, long enough to sign";
const places = photonPlaces({ url: service.url, secrets: [secret] });
const timeout = () => AbortSignal.timeout(5000);

const feature = (properties: object, coordinates: unknown = [139.35195, -25.89872]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: { osm_id: 1, osm_type: "N", countrycode: "AU", country: "Australia", ...properties },
});
const birdsville = feature({ name: "Birdsville", state: "Queensland" });

async function found(...features: unknown[]) {
  service.answer(respondWith({ type: "FeatureCollection", features }));
  return places.autocomplete("birdsville", timeout());
}

describe("Photon's search", () => {
  test.each(["", "/", "/photon", "/photon/"])("at %j is restricted to Australia", async (path) => {
    service.answer(respondWith({ features: [] }));
    await photonPlaces({ url: service.url + path, secrets: [secret] }).autocomplete("a & b?", timeout());
    const [requested] = service.requested;
    expect(requested?.pathname).toBe(path.startsWith("/photon") ? "/photon/api" : "/api");
    expect(Object.fromEntries(requested?.searchParams ?? [])).toEqual({
      q: "a & b?",
      bbox: "112.5,-44,159.5,-9",
      limit: "20",
      lang: "en",
    });
  });

  test.each([
    [{ name: "Birdsville", state: "Queensland" }, "Birdsville QLD, Australia", "QLD, Australia"],
    [
      { name: "Big Red", city: "Birdsville", state: "Queensland" },
      "Big Red, Birdsville QLD, Australia",
      "Birdsville QLD, Australia",
    ],
    [
      { name: "Roma", city: "Roma", state: "Queensland", housenumber: 7 },
      "Roma QLD, Australia",
      "QLD, Australia",
    ],
    [
      { street: "High Street", housenumber: "7", city: "Omeo", state: "Victoria" },
      "7 High Street, Omeo VIC, Australia",
      "Omeo VIC, Australia",
    ],
    [{ name: "Lake Eyre" }, "Lake Eyre, Australia", "Australia"],
    [
      { name: "Huskisson", state: "Jervis Bay Territory" },
      "Huskisson Jervis Bay Territory, Australia",
      "Jervis Bay Territory, Australia",
    ],
  ])("describes %j as '%s'", async (properties, description, secondaryText) => {
    expect(await found(feature(properties))).toMatchObject([{ description, secondaryText }]);
  });

  test("keeps complete results and leaves out the rest", async () => {
    const here = { name: "Birdsville", state: "Queensland" };
    const wrong = [
      null,
      "Birdsville",
      {},
      feature({}),
      feature({ name: 7 }),
      feature({ name: " \u0000 " }),
      feature({ ...here, countrycode: "ID" }),
      feature({ ...here, countrycode: undefined }),
      { ...birdsville, geometry: null },
      { ...birdsville, properties: null },
      ...[[], [139], ["139", "-25"], [null, -25], [999, -25], [139, 999], [-25.9, 139.35], "139,-25"].map(
        (at) => feature(here, at),
      ),
    ];
    expect(await found(...wrong, birdsville)).toHaveLength(1);
    expect(await found(feature(here, [139.35, -25.9, 47]))).toHaveLength(1);
  });

  test("returns plain, shortened text", async () => {
    const long = "x".repeat(300);
    const [place] = await found(feature({ name: `Birds\nville\u202E ${long}`, city: long, state: long }));
    expect(place?.mainText).toBe(`Birds ville ${"x".repeat(188)}`);
    expect(place?.secondaryText).toHaveLength(200);
    expect(place?.description).toHaveLength(200);
  });

  test.each([{}, [], { features: {} }, { features: null }, "null", "7"])(
    "refuses the response %j",
    async (wrong) => {
      service.answer(respondWith(wrong));
      await expect(places.autocomplete("birdsville", timeout())).rejects.toThrow("documented shape");
    },
  );
});

describe("the id of a place from Photon", () => {
  test("contains the address and position, so that details need no request", async () => {
    const [place] = await found(birdsville);
    service.answer(respondWith("", 500));
    expect(await places.details(place?.id ?? "", timeout())).toEqual({
      id: place?.id,
      name: "Birdsville",
      address: "Birdsville QLD, Australia",
      latitude: -25.89872,
      longitude: 139.35195,
    });
    expect(service.requested).toEqual([]);
  });

  test("fits into a waypoint and decodes to its details, whatever the texts are", async () => {
    const name = fc.string({ unit: "binary", minLength: 1, maxLength: 300 });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    await fc.assert(
      fc.asyncProperty(name, name, fc.tuple(longitude, latitude), async (name, city, at) => {
        for (const { id, mainText } of await found(feature({ name, city, state: "Queensland" }, at))) {
          expect(placeIdText.parse(id)).toBe(id);
          const details = await places.details(id, timeout());
          expect(mainText.startsWith(details?.name ?? "nothing")).toBe(true);
          expect(Math.abs((details?.latitude ?? 999) - (at[1] ?? 0))).toBeLessThan(0.00001);
          expect(Math.abs((details?.longitude ?? 999) - (at[0] ?? 0))).toBeLessThan(0.00001);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("is refused when it is made up, changed or from a server with another secret", async () => {
    const [place] = await found(birdsville);
    const id = place?.id ?? "";
    const [text = "", signature = ""] = id.split(".");
    const moved = Buffer.from("-33.00000\n151.00000\nElsewhere\n, Australia").toString("base64url");
    const forged = [
      "birdsville-qld",
      text,
      `${text}.`,
      `.${signature}`,
      ".",
      `${moved}.${signature}`,
      `${text}.${signature}.${signature}`,
      `${text}.${signature.slice(0, -1)}`,
      `${text}.${[...signature].reverse().join("")}`,
    ];
    for (const id of forged) expect(await places.details(id, timeout())).toBeNull();
    const other = photonPlaces({ url: service.url, secrets: ["another secret, of another server"] });
    expect(await other.details(id, timeout())).toBeNull();
  });

  test("is refused without an error when it is arbitrary text", async () => {
    const text = fc.stringMatching(/^[\w.-]{0,255}$/);
    await fc.assert(fc.asyncProperty(text, async (id) => (await places.details(id, timeout())) === null));
  });
});

import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { setMarkInput, unstarInput } from "../marks/schema";
import { rateInput } from "../ratings/schema";
import { actedRouteId } from "./acted-route";
import {
  createRouteInput,
  listRoutesInput,
  requestDeletionInput,
  routeId,
  setRouteTypeInput,
  updateRouteInput,
} from "./schema";

const required = {
  name: "Barry Way",
  vehicleType: "offroad-motorcycle",
  difficulty: "advanced",
  state: "NSW",
};

function problems(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const withField = (field: Record<string, unknown>) => ({ ...required, ...field });

describe("a new route", () => {
  test("requires four fields and reports the documented messages", () => {
    const missing = {
      name: "Route name is required",
      vehicleType: "Vehicle type is required",
      difficulty: "Difficulty is required",
      state: "State is required",
    };
    expect(problems(createRouteInput, {})).toEqual(missing);
    expect(
      problems(createRouteInput, { name: " \u200b", vehicleType: "", difficulty: "", state: "" }),
    ).toEqual(missing);
  });

  test("is public and has no tags by default", () => {
    expect(createRouteInput.parse(required)).toEqual({
      ...required,
      tags: [],
      isPublic: true,
      homeSafe: true,
    });
  });

  test("accepts the difficulties of all forms and rejects unknown choices", () => {
    const given = withField({ vehicleType: "motorcycle", difficulty: "medium", state: "New South Wales" });
    expect(createRouteInput.parse(given)).toMatchObject(given);
    const unknown = withField({ vehicleType: "horse", difficulty: "Hard", state: "nsw" });
    expect(Object.keys(problems(createRouteInput, unknown))).toEqual(["vehicleType", "difficulty", "state"]);
  });

  test("drops fields that the author can't set", () => {
    const forbidden = {
      authorId: "x",
      routeType: "recommended",
      averageRating: 5,
      createdAt: "2020-01-01",
      isFeatured: true,
    };
    expect(createRouteInput.parse(withField(forbidden))).toEqual({
      ...required,
      tags: [],
      isPublic: true,
      homeSafe: true,
    });
  });

  test("can be read from a multipart form, where every field is text", () => {
    const form = withField({
      description: "Steep.\r\nVery.",
      city: "",
      estimatedDuration: "1 day",
      distance: " 186.5 ",
      tags: "Dirt, river crossing,,dirt ",
      isPublic: "false",
      waypoints: '[{"name":"Jindabyne","place_id":"p1","latitude":-36.415,"longitude":148.623}]',
    });
    expect(createRouteInput.parse(form)).toEqual({
      ...required,
      description: "Steep.\nVery.",
      estimatedDuration: "1 day",
      distance: 186.5,
      tags: ["dirt", "river crossing"],
      isPublic: false,
      homeSafe: true,
      waypoints: [{ name: "Jindabyne", place_id: "p1", latitude: -36.415, longitude: 148.623 }],
    });
  });

  test.each([
    ["name", "x".repeat(256), "must be at most 255 characters"],
    ["description", "x".repeat(5001), "must be at most 5000 characters"],
    ["city", "x".repeat(101), "must be at most 100 characters"],
    ["estimatedDuration", "x".repeat(101), "must be at most 100 characters"],
    ["city", "a\u0000b", "contains a character that is not allowed"],
    ["isPublic", "maybe", "must be true or false"],
  ])("reports an invalid %s", (...[field, value, message]) => {
    expect(problems(createRouteInput, withField({ [field]: value }))).toEqual({ [field]: message });
  });

  test("accepts a name of exactly 255 characters", () => {
    expect(createRouteInput.parse(withField({ name: "x".repeat(255) })).name).toHaveLength(255);
  });
});

describe("an edit of a route", () => {
  const read = (fields: Record<string, unknown>) => updateRouteInput.parse({ id: 1, ...fields });

  test("leaves out the fields that were not sent", () => {
    expect(read({})).toEqual({ id: 1 });
    expect(read({ name: " Barry Way ", version: "3" })).toEqual({ id: 1, name: "Barry Way", version: 3 });
  });

  test("clears optional fields that are null or blank, and never the required ones", () => {
    const optional = ["description", "city", "estimatedDuration", "duration", "distance"];
    for (const blank of [null, "", " "])
      for (const field of optional) expect(read({ [field]: blank })).toEqual({ id: 1, [field]: null });
    expect(read({ tags: "", waypoints: "" })).toEqual({ id: 1, tags: [], waypoints: [] });
    for (const field of ["name", "vehicleType", "difficulty", "state"])
      expect(Object.keys(problems(updateRouteInput, { id: 1, [field]: "" }))).toEqual([field]);
  });

  test("keeps a switch that is sent blank as it is, and drops fields that the author can't set", () => {
    expect(read({ isPublic: "", homeSafe: null, routeType: "premium", authorId: "x" })).toEqual({ id: 1 });
  });
});

describe("a typed distance", () => {
  test.each([
    ["", undefined],
    ["  ", undefined],
    [null, undefined],
    [undefined, undefined],
    ["0", 0],
    ["12.345678", 12.345678],
    [12.5, 12.5],
    ["100000", 100_000],
  ])("of %j is read as %s km", (distance, km) => {
    expect(createRouteInput.parse(withField({ distance })).distance).toBe(km);
  });

  test.each([
    "-1",
    "1e3",
    "0x10",
    "12,5",
    "12 km",
    "NaN",
    "Infinity",
    "100000.5",
    "100001",
    -0.1,
    100_001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    ["5"],
    "9".repeat(100_000),
  ])("of %j is rejected", (distance) => {
    expect(problems(createRouteInput, withField({ distance }))).toEqual({
      distance: "must be a number of kilometres from 0 to 100,000",
    });
  });
});

describe("waypoints", () => {
  const read = (waypoints: unknown) => createRouteInput.parse(withField({ waypoints })).waypoints;
  const wrong = (waypoints: unknown) => problems(createRouteInput, withField({ waypoints }));

  test("are read from a list or JSON with long or short coordinate names, without unknown fields", () => {
    const points = [
      { lat: -36.4, lng: 148.6, name: " Jindabyne ", formatted_address: "", stars: 5 },
      { latitude: 90, longitude: -180, name: null },
      { latitude: -90, longitude: 180, lat: 1, lng: 1 },
    ];
    const expected = [
      { latitude: -36.4, longitude: 148.6, name: "Jindabyne" },
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ];
    expect(read(points)).toEqual(expected);
    expect(read(JSON.stringify(points))).toEqual(expected);
  });

  test("may be absent or empty", () => {
    for (const nothing of [undefined, null, "", " "]) expect(read(nothing)).toBeUndefined();
    expect(read("[]")).toEqual([]);
  });

  test.each(["not JSON", "null", "5", '"[]"', "{}", '{"length":1}', "[", "[NaN]", 5, {}])(
    "%j is rejected as a list",
    (value) => expect(wrong(value)).toEqual({ waypoints: "must be a list of waypoints" }),
  );

  test.each([
    ['[{"latitude":"abc","longitude":1}]', { "waypoints.0.latitude": "must be a number from -90 to 90" }],
    ['[{"latitude":"-33.8","longitude":1}]', { "waypoints.0.latitude": "must be a number from -90 to 90" }],
    ['[{"lat":1,"lng":1},{"lat":1}]', { "waypoints.1.longitude": "must be a number from -180 to 180" }],
    ['[{"lat":1e400,"lng":1}]', { "waypoints.0.latitude": "must be a number from -90 to 90" }],
    [
      '[{"lat":91,"lng":-180.0001}]',
      {
        "waypoints.0.latitude": "must be a number from -90 to 90",
        "waypoints.0.longitude": "must be a number from -180 to 180",
      },
    ],
    [
      '[{"lat":1,"lng":1,"name":"a\\u0000"}]',
      { "waypoints.0.name": "contains a character that is not allowed" },
    ],
    [
      "[null,1,[]]",
      {
        "waypoints.0": "must be a waypoint",
        "waypoints.1": "must be a waypoint",
        "waypoints.2": "must be a waypoint",
      },
    ],
    ['[{"lat":1,"lng":1,"__proto__":{"polluted":1}}]', { waypoints: "contains a name that is not allowed" }],
    ["[".repeat(10_000) + "]".repeat(10_000), { "waypoints.0": "must be a waypoint" }],
  ])("with invalid fields are rejected at those fields: %.40s", (value, expected) => {
    expect(wrong(value)).toEqual(expected);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("are limited to 500, and an oversized list gives a single error", () => {
    const point = { latitude: 1, longitude: 2 };
    expect(read(Array(500).fill(point))).toHaveLength(500);
    const tooMany = { waypoints: "must have at most 500 waypoints" };
    expect(wrong(Array(501).fill(point))).toEqual(tooMany);
    expect(wrong(`[${"0,".repeat(99_999)}0]`)).toEqual(tooMany);
  });
});

describe("tags", () => {
  const read = (tags: unknown) => createRouteInput.parse(withField({ tags })).tags;
  const wrong = (tags: unknown) => problems(createRouteInput, withField({ tags }));

  test("are lower-cased and unique when read from text or a list", () => {
    expect(read(" Dirt, DIRT ,,High Country, \u200b,")).toEqual(["dirt", "high country"]);
    expect(read(["Dirt", "dirt", "", "sand"])).toEqual(["dirt", "sand"]);
    for (const none of [undefined, null, "", " , ", ",".repeat(10_000)]) expect(read(none)).toEqual([]);
  });

  test("are limited to 20 tags of 50 characters", () => {
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
    expect(read(many.slice(1))).toHaveLength(20);
    expect(read([...many.slice(1), "TAG 1"])).toHaveLength(20);
    expect(wrong(many)).toEqual({ tags: "must have at most 20 tags" });
    expect(read("x".repeat(50))).toHaveLength(1);
    expect(wrong("x".repeat(51))).toEqual({ tags: "A tag must be at most 50 characters" });
    expect(wrong("a\u0000")).toEqual({ tags: "A tag contains a character that is not allowed" });
    expect(Object.keys(wrong(5))).toEqual(["tags"]);
  });
});

test("a form field that is null or empty counts as absent", () => {
  const form = { name: "A", vehicleType: "cycling", difficulty: "easy", state: "NSW" };
  const plain = createRouteInput.parse(form);
  expect(plain).toMatchObject({ isPublic: true, homeSafe: true });
  for (const none of [null, ""])
    expect(
      createRouteInput.parse({ ...form, isPublic: none, homeSafe: none, draftId: none, waypoints: none }),
    ).toEqual(plain);
  expect(createRouteInput.parse({ ...form, isPublic: "false" }).isPublic).toBe(false);
  expect(createRouteInput.safeParse({ ...form, isPublic: "no" }).success).toBe(false);
});

describe("a list of routes", () => {
  test("ignores a filter that is absent, empty, 'all' or starts with 'all-'", () => {
    for (const none of [undefined, null, "", "all", "all-states"])
      expect(listRoutesInput.parse({ type: none, state: none, vehicleType: none, difficulty: none })).toEqual(
        { limit: 100 },
      );
    for (const search of [undefined, null, "", "all", "all-terrain"])
      expect(listRoutesInput.parse({ search })).toEqual({ limit: 100 });
    expect(listRoutesInput.parse({ search: "all terrain" }).search).toBe("all terrain");
  });

  test("accepts the values of every filter", () => {
    const filters = { type: "premium", state: "Tasmania", vehicleType: "motorcycle", difficulty: "beginner" };
    expect(listRoutesInput.parse({ ...filters, search: " snowy  river ", limit: "20", cursor: "7" })).toEqual(
      {
        ...filters,
        search: "snowy  river",
        limit: 20,
        cursor: "7",
      },
    );
  });

  test("reads ranges as numbers or text, and an empty end as none", () => {
    const ranges = { minDistance: "12.5", maxDistance: 300, minDays: "2", maxDays: 3 };
    expect(listRoutesInput.parse({ ...ranges, sort: "rating" })).toEqual({
      minDistance: 12.5,
      maxDistance: 300,
      minDays: 2,
      maxDays: 3,
      sort: "rating",
      limit: 100,
    });
    expect(
      listRoutesInput.parse({ minDistance: "", maxDistance: null, minDays: " ", maxDays: null }),
    ).toEqual({
      limit: 100,
    });
    expect(listRoutesInput.parse({ minDays: 3, maxDays: 3 })).toMatchObject({ minDays: 3, maxDays: 3 });
  });

  test("reports the lower end of a range that is above the upper", () => {
    expect(problems(listRoutesInput, { minDistance: 9.5, maxDistance: 9 })).toEqual({
      minDistance: "must be at most maxDistance",
    });
    expect(problems(listRoutesInput, { minDays: "4", maxDays: "3" })).toEqual({
      minDays: "must be at most maxDays",
    });
  });

  test.each([
    ["minDistance", -1],
    ["maxDistance", Number.POSITIVE_INFINITY],
    ["maxDistance", "1e309"],
    ["minDays", 0],
    ["minDays", Number.NaN],
    ["maxDays", 2.5],
    ["maxDays", [3]],
    ["sort", "oldest"],
    ["type", "private"],
    ["state", "AU"],
    ["vehicleType", "horse"],
    ["difficulty", "impossible"],
    ["difficulty", ["easy", "hard"]],
    ["search", "x".repeat(201)],
    ["search", "a\u0000"],
    ["limit", "0"],
  ])("reports the filter %s when it is %j", (field, value) => {
    expect(Object.keys(problems(listRoutesInput, { [field]: value }))).toEqual([field]);
  });

  test.each([0, "0", "1.5", "three", "366"])(
    "says which numbers of days it accepts instead of %j",
    (minDays) => {
      const minDaysProblem = "must be a whole number from 1 to 365";
      expect(problems(listRoutesInput, { minDays })).toEqual({ minDays: minDaysProblem });
    },
  );
});

test("a route is looked up by its id", () => {
  expect(routeId.parse({ id: "7" })).toEqual({ id: 7 });
  expect(problems(routeId, { id: "seven" })).toEqual({ id: "must be a whole number from 1 to 2147483647" });
});

test.each([
  ["rating", rateInput],
  ["marking", setMarkInput],
  ["unstarring", unstarInput],
  ["changing", updateRouteInput],
  ["requesting the deletion of", requestDeletionInput],
  ["setting the type of", setRouteTypeInput],
  ["withdrawing a request for or deleting", actedRouteId],
])("%s no route is refused with the documented message", (_name, schema) => {
  const { error } = schema.safeParse({ id: "", routeId: undefined });
  expect(error?.issues.map(({ message }) => message)).toContain("No route ID");
});

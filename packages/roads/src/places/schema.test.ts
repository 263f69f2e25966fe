import { expect, test } from "vitest";
import { placeId, searchPlacesInput } from "./schema";

test.each([
  [" Birdsville ", "Birdsville"],
  ["", undefined],
  [" \u200B\t", undefined],
  ["x".repeat(200), "x".repeat(200)],
  [` ${"é".repeat(200)} `, "é".repeat(200)],
])("the text %j searches for %j", (input, text) => {
  expect(searchPlacesInput.parse({ input })).toEqual({ input: text });
});

test.each([undefined, null, 7, ["a"], { a: 1 }, "x".repeat(201), "a\u0000b", "a\nb", "\uD800abc"])(
  "the text %j is refused by its name",
  (input) => {
    expect(searchPlacesInput.safeParse({ input }).error?.issues[0]?.path).toEqual(["input"]);
  },
);

test.each(["birdsville-qld", "ChIJP3Sa8ziYEmsRUKgyFmh9AQM", "1.eA_-.b", "x".repeat(255)])(
  "%s is the id of a place",
  (id) => {
    expect(placeId.parse({ place_id: id })).toEqual({ place_id: id });
  },
);

test.each([
  undefined,
  null,
  "",
  7,
  ["birdsville-qld"],
  "x".repeat(256),
  "a b",
  "a\n",
  "../../etc/passwd",
  "a&key=b",
  "a%00",
  "' or 1=1 --",
  "<script>",
  "é",
])("%j is not the id of a place", (id) => {
  expect(placeId.safeParse({ place_id: id }).error?.issues[0]?.path).toEqual(["place_id"]);
});

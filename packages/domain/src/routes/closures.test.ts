import { describe, expect, test } from "vitest";
import { closures, editedClosures } from "./closure-schema";
import { closuresOn, closuresSince, MAX_CLOSURES, type RouteClosure } from "./closures";

const ONCE: RouteClosure = {
  everyYear: false,
  from: null,
  until: null,
  part: null,
  reason: "Bridge out",
  source: null,
};
const YEARLY = { ...ONCE, everyYear: true, reason: "Seasonal closure" };
const winter = { ...YEARLY, from: "06-01", until: "10-31" };
const wet = { ...YEARLY, from: "11-01", until: "04-30" };
const leap = { ...YEARLY, from: "12-01", until: "02-29" };
const fire = { ...ONCE, from: "2026-12-24", until: "2027-01-02" };

describe("a route is closed", () => {
  test.each<[when: string, closure: RouteClosure, onDay: [day: string, isClosed: boolean]]>([
    ["on the first day of every winter", winter, ["2026-06-01", true]],
    ["on the last day of every winter", winter, ["2031-10-31", true]],
    ["and open the day after", winter, ["2026-11-01", false]],
    ["from November", wet, ["2026-11-01", true]],
    ["over the new year", wet, ["2027-01-01", true]],
    ["until the end of April", wet, ["2027-04-30", true]],
    ["and open in May", wet, ["2027-05-01", false]],
    ["on the last of February", leap, ["2028-02-29", true]],
    ["and open on the first of March", leap, ["2027-03-01", false]],
    ["once", fire, ["2026-12-31", true]],
    ["and open a year later", fire, ["2027-12-31", false]],
    ["until further notice", { ...ONCE, from: "2026-11-01" }, ["2099-01-01", true]],
    ["but not before", { ...ONCE, from: "2026-11-01" }, ["2026-10-31", false]],
    ["until a day", { ...ONCE, until: "2026-12-01" }, ["2000-01-01", true]],
    ["for nobody knows how long", ONCE, ["2026-11-29", true]],
  ])("%s", (_when, closure, [day, isClosed]) => {
    expect(closuresOn([closure], day)).toEqual(isClosed ? [closure] : []);
  });

  test.each<[closure: RouteClosure, days: [first: string, last: string], isClosed: boolean]>([
    [winter, ["2026-05-30", "2026-06-01"], true],
    [winter, ["2026-05-29", "2026-05-31"], false],
    [wet, ["2026-10-30", "2026-11-02"], true],
    [{ ...YEARLY, from: "01-01", until: "01-01" }, ["2026-12-30", "2027-01-02"], true],
    [fire, ["2026-12-20", "2027-01-05"], true],
    [fire, ["2026-12-20", "2026-12-23"], false],
  ])("%o on a ride of the days %o: %s", (closure, days, isClosed) => {
    expect(closuresOn([closure], ...days).length > 0).toBe(isClosed);
  });

  test("as a whole before a part of it is", () => {
    const part = { ...winter, part: "Beyond the hut" };
    expect(closuresOn([part, winter], "2026-07-01")).toEqual([winter, part]);
  });

  test("and a closure that is over is told no more", () => {
    expect(closuresSince([winter, fire, ONCE], "2027-01-02")).toEqual([winter, fire, ONCE]);
    expect(closuresSince([winter, fire, ONCE], "2027-01-03")).toEqual([winter, ONCE]);
  });
});

describe("an author's closures", () => {
  const read = (list: unknown) => closures.safeParse(list as never);

  test("come as a list or its text, with null for what is left empty", () => {
    const typed = {
      everyYear: "true",
      from: "06-01",
      until: "10-31",
      part: " ",
      reason: " Snow ",
      source: "",
    };
    const kept = { ...winter, reason: "Snow" };
    expect(read([typed]).data).toEqual([kept]);
    expect(read(JSON.stringify([typed])).data).toEqual([kept]);
    expect(read([{ reason: "Bridge out" }]).data).toEqual([ONCE]);
    expect(read(undefined).data).toBeUndefined();
    expect(read(" ").data).toBeUndefined();
    expect(editedClosures.parse(null)).toEqual([]);
    expect(editedClosures.parse(undefined)).toBeUndefined();
  });

  test.each<[object, string, string]>([
    [{}, "0.reason", "Please say why it's closed"],
    [{ reason: "Snow", everyYear: true, from: "06-01" }, "0.until", "must be a day and a month"],
    [
      { reason: "Snow", everyYear: true, from: "06-31", until: "10-31" },
      "0.from",
      "must be a day and a month",
    ],
    [
      { reason: "Snow", everyYear: true, from: "2026-06-01", until: "10-31" },
      "0.from",
      "must be a day and a month",
    ],
    [{ reason: "Fire", from: "06-01" }, "0.from", "must be a day, such as 2027-06-01"],
    [{ reason: "Fire", until: "2026-02-30" }, "0.until", "must be a day, such as 2027-06-01"],
    [
      { reason: "Fire", from: "2026-12-02", until: "2026-12-01" },
      "0.until",
      "must not be before the first day",
    ],
    [{ reason: "Fire", source: "http://parks.example" }, "0.source", "must begin with https://"],
  ])("%o is refused at %s", (entry, path, message) => {
    const issues = read([entry]).error?.issues.map((issue) => [issue.path.join("."), issue.message]);
    expect(issues).toEqual([[path, message]]);
  });

  test("are no more than ten", () => {
    expect(read(Array.from({ length: MAX_CLOSURES + 1 }, () => ONCE)).error?.issues).toHaveLength(1);
  });
});

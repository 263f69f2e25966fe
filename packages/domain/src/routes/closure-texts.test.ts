import { expect, test } from "vitest";
import { closedUntil, closureReason, closureTime } from "./closure-texts";

const once = { everyYear: false, from: null, until: null, part: null };
const winter = { everyYear: true, from: "06-01", until: "10-31", part: null };

test.each([
  [winter, "2026-07-01", "Closed until 31 October"],
  [{ ...winter, until: "02-29" }, "2026-07-01", "Closed until 29 February"],
  [{ ...winter, part: "Beyond the hut" }, "2026-07-01", "Partly closed until 31 October"],
  [once, "2026-07-01", "Closed until further notice"],
  [{ ...once, until: "2026-12-03" }, "2026-07-01", "Closed until 3 December"],
  [{ ...once, until: "2027-01-03" }, "2026-07-01", "Closed until 3 January 2027"],
])("%o is told on %s as '%s'", (closure, today, text) => {
  expect(closedUntil(closure, today)).toBe(text);
});

test.each([
  [winter, "Closed every year from 1 June to 31 October"],
  [once, "Closed until further notice"],
  [{ ...once, from: "2027-05-03", part: "The ford" }, "Partly closed from 3 May 2027 until further notice"],
  [{ ...once, until: "2027-05-03" }, "Closed until 3 May 2027"],
  [{ ...once, from: "2027-05-03", until: "2027-05-09" }, "Closed from 3 May 2027 to 9 May 2027"],
])("%o is written '%s'", (closure, text) => {
  expect(closureTime(closure)).toBe(text);
});

test("the reason names the part first", () => {
  const closure = { ...winter, reason: "Snow", source: null };
  expect(closureReason(closure)).toBe("Snow");
  expect(closureReason({ ...closure, part: "Beyond the hut." })).toBe("Beyond the hut. Snow");
});

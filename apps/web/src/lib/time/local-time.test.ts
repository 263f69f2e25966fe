import { expect, test, vi } from "vitest";
import { clockTime, instantOfLocal, localOfInstant, zoneAbbreviation, zoneCity } from "./local-time";

test.each([
  ["2027-03-06T07:00", "Australia/Broken_Hill", { instant: "2027-03-05T20:30:00.000Z", change: null }],
  // Clocks go back at 3 am daylight time: the first of the two.
  ["2027-04-04T02:30", "Australia/Sydney", { instant: "2027-04-03T15:30:00.000Z", change: "repeated" }],
  ["2027-04-04T03:00", "Australia/Sydney", { instant: "2027-04-03T17:00:00.000Z", change: null }],
  // Clocks go forward at 2 am: 2:30 becomes 3:30.
  ["2026-10-04T02:30", "Australia/Adelaide", { instant: "2026-10-03T17:00:00.000Z", change: "skipped" }],
  ["2026-10-04T02:30", "Australia/Darwin", { instant: "2026-10-03T17:00:00.000Z", change: null }],
  // By half an hour only.
  ["2026-10-04T02:15", "Australia/Lord_Howe", { instant: "2026-10-03T15:45:00.000Z", change: "skipped" }],
  ["2027-04-04T01:45", "Australia/Lord_Howe", { instant: "2027-04-03T14:45:00.000Z", change: "repeated" }],
])("%s in %s is %o", (local, zone, { instant, change }) => {
  expect(instantOfLocal(local, zone)).toEqual({ instant: new Date(instant), change });
  if (change !== "skipped") expect(localOfInstant(new Date(instant), zone)).toBe(local);
});

test("a text that is no time has no instant", () => {
  expect(instantOfLocal("", "Australia/Sydney")).toBeNull();
  expect(instantOfLocal("2027-02-31", "Australia/Sydney")).toBeNull();
});

test("a zone is called by its city and its abbreviation", () => {
  const winter = new Date("2027-07-01T00:00:00Z");
  expect(zoneCity("Australia/Broken_Hill")).toBe("Broken Hill");
  expect(zoneAbbreviation(winter, "Australia/Broken_Hill")).toBe("ACST");
  expect(clockTime(winter, "Australia/Broken_Hill")).toMatch(/^9:30\sam$/);
});

test("the formats of a zone are made once", () => {
  let made = 0;
  const { DateTimeFormat } = Intl;
  const construct = (format: typeof DateTimeFormat, options: unknown[]) => {
    made++;
    return Reflect.construct(format, options);
  };
  vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: new Proxy(DateTimeFormat, { construct }) });
  for (let minute = 0; minute < 50; minute++) {
    const instant = new Date(Date.UTC(2027, 6, 1, 0, minute));
    clockTime(instant, "Australia/Eucla");
    zoneAbbreviation(instant, "Australia/Eucla");
    localOfInstant(instant, "Australia/Eucla");
  }
  vi.unstubAllGlobals();
  expect(made).toBeLessThan(5);
});

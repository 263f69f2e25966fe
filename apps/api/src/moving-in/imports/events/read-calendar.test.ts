import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar";

const NOW = new Date("2026-11-28T08:00:00Z");

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const entry = (...lines: string[]) => [
  "BEGIN:VEVENT",
  ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@club"]),
  ...(lines.some((line) => line.startsWith("SUMMARY")) ? [] : ["SUMMARY:Sunday ride"]),
  ...lines,
  "END:VEVENT",
];
const read = (...lines: string[]) => readCalendar(calendar(...lines), { zone: "Australia/Perth", now: NOW });
function one(...lines: string[]) {
  const [row] = read(...entry(...lines));
  const { dates = [], ...content } = row?.content ?? {};
  return {
    ...row,
    ...content,
    starts: dates.map(({ start }) => start),
    ends: dates.map(({ end }) => end),
    dates,
  };
}
const SUNDAYS = "DTSTART;TZID=Australia/Sydney:20270103T090000";

test("an entry's words are unfolded and unescaped, and who was invited is left out", () => {
  const row = one(
    SUNDAYS,
    "DTEND;TZID=Australia/Sydney:20270103T160000",
    "SUMMARY;LANGUAGE=en:Sunday\\, to the",
    "  pub; then home",
    "DESCRIPTION:Meet <b>early</b><br>Bring&nbsp;water &amp; fuel",
    "LOCATION:Jindabyne\\; NSW",
    "GEO:-36.42;148.62",
    'ATTENDEE;CN="Bruce: Secret";PARTSTAT=ACCEPTED:mailto:bruce@club.example',
    "BEGIN:VALARM",
    "SUMMARY:Alarm",
    "DESCRIPTION:Wake up",
    "TRIGGER:-PT15M",
    "END:VALARM",
  );
  expect(row).toMatchObject({
    outcome: "add",
    reasons: [],
    title: "Sunday, to the pub; then home",
    description: "Meet early\nBring water & fuel",
    location: "Jindabyne; NSW",
    latitude: -36.42,
    timeZone: "Australia/Sydney",
    series: null,
    starts: ["2027-01-03T09:00:00"],
    ends: ["2027-01-03T16:00:00"],
  });
  expect(JSON.stringify(row)).not.toMatch(/bruce|Wake/i);
});

test("a weekly rule with an exception, a moved and a cancelled date is a series", () => {
  const rows = read(
    ...entry(
      SUNDAYS,
      "DURATION:PT7H",
      "RRULE:FREQ=WEEKLY;BYDAY=SU;UNTIL=20270130T220000Z",
      "EXDATE;TZID=Australia/Sydney:20270110T090000",
    ),
    ...entry(
      "SUMMARY:Early ride",
      "RECURRENCE-ID;TZID=Australia/Sydney:20270117T090000",
      "DTSTART;TZID=Australia/Sydney:20270116T070000",
      "DURATION:PT7H",
    ),
    ...entry("STATUS:CANCELLED", "RECURRENCE-ID:20270123T220000Z", "DTSTART:20270123T220000Z"),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.reasons).toEqual(["2 cancelled dates are left out"]);
  expect(rows[0]?.content?.series).toEqual({
    pattern: { frequency: "weekly", interval: 1, weekdays: ["SU"] },
    firstStart: "2027-01-03T09:00:00",
    // The rule's end is the last date itself, told in UTC.
    count: 5,
  });
  expect(rows[0]?.content?.dates).toEqual([
    {
      original: "2027-01-03T09:00:00",
      start: "2027-01-03T09:00:00",
      end: "2027-01-03T16:00:00",
      isInSeries: true,
    },
    {
      original: "2027-01-17T09:00:00",
      start: "2027-01-16T07:00:00",
      end: "2027-01-16T14:00:00",
      isInSeries: true,
      own: { title: "Early ride" },
    },
    {
      original: "2027-01-31T09:00:00",
      start: "2027-01-31T09:00:00",
      end: "2027-01-31T16:00:00",
      isInSeries: true,
    },
  ]);
});

test.each([
  [
    "FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1;COUNT=3",
    { frequency: "monthlyByWeekday", week: "first", weekday: "SA" },
  ],
  ["FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA;COUNT=3", { frequency: "monthlyByWeekday", interval: 2 }],
  ["FREQ=MONTHLY;COUNT=3", { frequency: "monthlyByDate" }],
  ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=3", { frequency: "weekly", interval: 2, weekdays: ["SA"] }],
  ["FREQ=YEARLY;COUNT=2", null],
  ["FREQ=DAILY;COUNT=3", null],
])("the rule %s is kept as a series where there is such a one", (rule, pattern) => {
  const row = one("DTSTART;TZID=Australia/Sydney:20270102T090000", `RRULE:${rule}`);
  if (pattern) expect(row.series?.pattern).toMatchObject(pattern);
  else
    expect([row.series, row.reasons?.join()]).toEqual([null, expect.stringContaining("an event of its own")]);
});

test("an endless rule is brought as far as a series may go, from the next date on, and says so", () => {
  const row = one("DTSTART;TZID=Australia/Sydney:20100103T090000", "RRULE:FREQ=WEEKLY");
  expect([row.starts?.length, row.starts?.[0]]).toEqual([52, "2026-11-29T09:00:00"]);
  expect(row.reasons).toEqual([
    "Repeats without an end: its next 52 dates, until Sun 21 Nov 2027",
    "882 dates are over and left out",
  ]);
});

test.each([
  ["DTSTART;TZID=AUS Eastern Standard Time:20270103T090000", "Australia/Sydney", null],
  ['DTSTART;TZID="E. Australia Standard Time":20270103T090000', "Australia/Brisbane", null],
  ["DTSTART;TZID=/mozilla.org/20050126_1/Australia/Hobart:20270103T090000", "Australia/Hobart", null],
  ["DTSTART;TZID=Adelaide or so:20270103T090000", "Australia/Adelaide", null],
  [
    "DTSTART;TZID=Mars/Olympus:20270103T090000",
    "Australia/Perth",
    "“Mars/Olympus” is no time zone: read as Australia/Perth",
  ],
  ["DTSTART:20270103T090000", "Australia/Perth", "Its time says no zone: read as Australia/Perth"],
  ["DTSTART:20270103T010000Z", "Australia/Perth", null],
])("the time %s is in %s", (start, zone, note) => {
  const zones = [
    "BEGIN:VTIMEZONE",
    "TZID:Adelaide or so",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETTO:+0930",
    "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETTO:+1030",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  const [row] = read(...zones, ...entry(start));
  expect(row?.content?.timeZone).toBe(zone);
  expect(row?.content?.dates[0]?.start).toBe("2027-01-03T09:00:00");
  expect(row?.reasons).toEqual(note === null ? [] : [note]);
});

test.each([
  ["tzone://Microsoft/Utc", "+0000", "UTC "],
  ["EST", "+1000", "Australia/Brisbane "],
  ["Club time", "+1300", "Etc/GMT-13 “Club time” is no time zone: read as Etc/GMT-13"],
  ["Australia/Sydney", "+1000", "Australia/Sydney "],
])("the zone %s of %s is “%s”: a name counts where the offsets agree", (name, offset, expected) => {
  const standard = ["BEGIN:STANDARD", `TZOFFSETTO:${offset}`, "END:STANDARD"];
  const [row] = read(
    ...["BEGIN:VTIMEZONE", `TZID:${name}`, ...standard, "END:VTIMEZONE"],
    ...entry(`DTSTART;TZID="${name}":20270103T090000`),
  );
  expect(`${row?.content?.timeZone} ${row?.reasons}`).toBe(expected);
});

test("whole days and times without a zone are meant by the calendar's own zone, unless that is UTC", () => {
  const lines = [...entry("DTSTART;VALUE=DATE:20270306"), ...entry("UID:two", "DTSTART:20270307T090000")];
  const zonesOf = (name: string) =>
    read(`X-WR-TIMEZONE:${name}`, ...lines).map((row) => [
      row.content?.timeZone,
      row.content?.isAllDay,
      row.reasons,
    ]);
  expect(zonesOf("Australia/Sydney")).toEqual([
    ["Australia/Sydney", true, []],
    ["Australia/Sydney", false, []],
  ]);
  const floating = ["Australia/Perth", false, [EVENT_REASONS.floating("Australia/Perth")]];
  for (const name of ["UTC", "Nowhere/Town"])
    expect(zonesOf(name)).toEqual([["Australia/Perth", true, []], floating]);
});

test("whole days last until a minute before midnight", () => {
  expect(one("DTSTART;VALUE=DATE:20270306").ends).toEqual(["2027-03-06T23:59:00"]);
  expect(one("DTSTART;VALUE=DATE:20270306", "DTEND;VALUE=DATE:20270308").ends).toEqual([
    "2027-03-07T23:59:00",
  ]);
});

test.each([
  [["DTSTART:20200103T090000Z"], "skipped", "Is over already: past rides stay in your calendar"],
  [[SUNDAYS, "STATUS:CANCELLED"], "skipped", "Is cancelled in the calendar"],
  [[SUNDAYS, "CLASS:PRIVATE"], "skipped", "Is marked as private in the calendar"],
  [["SUMMARY: ", SUNDAYS], "broken", "This entry has no title"],
  [["LOCATION:X"], "broken", "This entry has no start"],
  [["DTSTART:soon"], "broken", "This entry can't be read"],
  [
    ["DTSTART;TZID=Australia/Sydney:20270103T090000", "RRULE:FREQ=SOMETIMES"],
    "broken",
    "This entry can't be read",
  ],
  [[SUNDAYS, "RRULE:FREQ=MINUTELY"], "broken", "Repeats in a way that can't be read: FREQ=MINUTELY"],
  [["DTSTART;VALUE=DATE:20270306", "DTEND;VALUE=DATE:20270506"], "broken", "Lasts longer than 31 days"],
  [["DTSTART:21030103T090000Z"], "broken", "Isn't in the years 2000 to 2099"],
] as const)("%j is %s", (lines, outcome, reason) => {
  const row = one(...lines);
  expect([row.outcome, row.reasons]).toEqual([outcome, [reason]]);
});

test("a broken entry spoils no other, and of two versions the newer one counts", () => {
  const rows = read(
    "BEGIN:VEVENT",
    "SUMMARY:Cut off",
    ...entry(SUNDAYS, "SEQUENCE:1"),
    ...entry(SUNDAYS, "SUMMARY:Newer", "SEQUENCE:2"),
    ...entry("UID:other", SUNDAYS, "RDATE;TZID=Australia/Sydney:20270105T090000,20270107T090000"),
  );
  expect(rows.map(({ row, outcome, title }) => [row, outcome, title])).toEqual([
    [1, "broken", ""],
    [2, "duplicate", "Sunday ride"],
    [3, "add", "Newer"],
    [4, "add", "Sunday ride"],
  ]);
  expect(rows[3]?.content?.dates.map(({ start }) => start.slice(0, 10))).toEqual([
    "2027-01-03",
    "2027-01-05",
    "2027-01-07",
  ]);
});

test("each date is checked as the event that it becomes, also across a change of the clocks", () => {
  const rule = "RRULE:FREQ=WEEKLY;COUNT=3";
  const long = ["RECURRENCE-ID;TZID=Australia/Sydney:20270110T090000", SUNDAYS, "DTEND:20270301T000000Z"];
  const [row] = read(...entry(SUNDAYS, rule), ...entry(...long));
  expect(row?.content?.dates.map(({ start }) => start.slice(0, 10))).toEqual(["2027-01-03", "2027-01-17"]);
  expect(row?.reasons).toEqual(["1 date is left out: longer than 31 days, or not in the years 2000 to 2099"]);
  const sydney = (...lines: string[]) =>
    readCalendar(calendar(...entry(...lines)), { zone: "Australia/Sydney", now: NOW })[0];
  const april = sydney("DTSTART;VALUE=DATE:20270320", "DTEND;VALUE=DATE:20270420");
  expect([april?.outcome, april?.reasons]).toEqual(["broken", ["Lasts longer than 31 days"]]);
  const gap = sydney("DTSTART:20271003T023000", "DTEND:20271003T030000");
  expect(gap?.content?.dates).toMatchObject([{ start: "2027-10-03T02:30:00", end: "2027-10-03T04:00:00" }]);
});

test("an entry has at most 52 dates, however many rules and replacements it has", () => {
  const rules = ["MO", "TU", "WE", "TH"].map((day) => `RRULE:FREQ=WEEKLY;BYDAY=${day};COUNT=52`);
  const moved = ["20261102", "20261103"].flatMap((day) =>
    entry(`RECURRENCE-ID:${day}T000000Z`, "DTSTART:20270101T000000Z"),
  );
  const [row] = read(...entry("DTSTART:20261102T000000Z", ...rules), ...moved);
  expect(row?.content?.dates).toHaveLength(52);
  expect(row?.reasons.join()).toContain("Repeats longer: its next 52 dates");
});

test("no replacement of a date is lost: by its day alone, in a newer version, of no date of the rule, or without one", () => {
  const at = (day: string, time = "090000") => `;TZID=Australia/Sydney:202701${day}T${time}`;
  const rows = read(
    ...entry(SUNDAYS, "RRULE:FREQ=WEEKLY;COUNT=3"),
    ...entry("RECURRENCE-ID;VALUE=DATE:20270110", `DTSTART${at("10", "110000")}`),
    ...entry(`RECURRENCE-ID${at("17")}`, `DTSTART${at("17", "130000")}`, "SEQUENCE:2"),
    ...entry(`RECURRENCE-ID${at("17")}`, `DTSTART${at("17", "120000")}`, "SEQUENCE:1"),
    ...entry(`RECURRENCE-ID${at("20")}`, `DTSTART${at("21")}`),
    ...entry(`RECURRENCE-ID${at("22")}`, `DTSTART${at("23")}`, "CLASS:PRIVATE"),
    ...entry("UID:alone", `RECURRENCE-ID${at("24")}`, `DTSTART${at("25")}`),
  );
  expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual(["1 add", "4 duplicate", "7 add"]);
  expect(rows[0]?.reasons).toContain("1 date is marked as private and left out");
  const times = rows.map(({ content }) => content?.dates.map(({ original, start }) => [original, start]));
  expect(times[0]).toEqual([
    ["2027-01-03T09:00:00", "2027-01-03T09:00:00"],
    ["2027-01-10T09:00:00", "2027-01-10T11:00:00"],
    ["2027-01-17T09:00:00", "2027-01-17T13:00:00"],
    ["2027-01-20T09:00:00", "2027-01-21T09:00:00"],
  ]);
  expect(times[2]).toEqual([["2027-01-24T09:00:00", "2027-01-25T09:00:00"]]);
});

test("the title of what can't be read is cut between characters", () => {
  const row = one(`SUMMARY:${"a".repeat(99)}🏍🏍`, "DTSTART:soon");
  expect(row.title).toBe(`${"a".repeat(99)}🏍`);
});

test("what only machines read is left out of its words, and a rule of antiquity isn't worked out", () => {
  const row = one(
    SUNDAYS,
    "SUMMARY:Sunday\u0007ride",
    "DESCRIPTION:Meet\u000b <b>early</b>&#55357;&#13;\\nRide",
  );
  expect([row.title, row.description]).toEqual(["Sunday ride", "Meet  early\nRide"]);
  expect(one("DTSTART;TZID=Australia/Sydney:18000101T000000", "RRULE:FREQ=DAILY").reasons).toEqual([
    "Isn't in the years 2000 to 2099",
  ]);
});

test("what has no entry, or more dates than an import takes, is refused", () => {
  expect(() => read()).toThrow("There's no entry of a calendar in this file");
  const many = Array.from({ length: 200 }, (_, index) =>
    entry(`UID:${index}`, SUNDAYS, "RRULE:FREQ=DAILY"),
  ).flat();
  expect(() => read(...many)).toThrow(/more than 10,000 dates/);
});

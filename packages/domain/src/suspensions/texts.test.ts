import { expect, test } from "vitest";
import { suspensionNotice } from "./texts";

const timeZone = "Australia/Sydney";

test.each([
  [
    { reason: "Selling tyres in every group", until: new Date("2026-12-05T08:00:00Z") },
    "This account is suspended until 5 December 2026 at 7:00 pm AEDT. The reason: Selling tyres in every group. If you think this is a mistake, write to us with “Report an Issue” on this page.",
  ],
  [
    { reason: "Enough is enough!", until: null },
    "This account is suspended until an administrator lifts the suspension. The reason: Enough is enough! If you think this is a mistake, write to us with “Report an Issue” on this page.",
  ],
])("the notice of %o says why, until when and how to ask", (suspension, expected) => {
  expect(suspensionNotice({ ...suspension, timeZone }).replaceAll("\u202f", " ")).toBe(expected);
});

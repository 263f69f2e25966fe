import { describe, expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import type { EventAccess } from "../participations/policy";
import { canReadBriefing } from "./policy";

const NOW = new Date("2026-11-22T00:00:00Z");
const EVENT: EventAccess = {
  organizerId: "somebody",
  status: "upcoming",
  overAt: new Date("2026-11-22T00:00:00.001Z"),
  roles: [],
  group: null,
};
const OWN = { ...EVENT, organizerId: free.id };
const HIDDEN = { ...EVENT, group: { isPrivate: true, createdBy: "somebody", membership: null } };

describe("a briefing is read and acknowledged", () => {
  test.each([
    ["confirmed", "yes"],
    ["tentative", "yes"],
    ["declined", "FORBIDDEN"],
    ["waitlisted", "FORBIDDEN"],
    [null, "FORBIDDEN"],
  ] as const)("by a member who has answered %s: %s", (answer, expected) => {
    expect(outcome(canReadBriefing(free, EVENT, answer))).toBe(expected);
    expect(outcome(canReadBriefing(free, { ...EVENT, overAt: NOW }, answer))).toBe(expected);
  });

  test("by the organiser and co-organisers, not by the site's administrator, and not found in a private group by others", () => {
    expect(outcome(canReadBriefing(free, OWN, null))).toBe("yes");
    expect(outcome(canReadBriefing(free, { ...EVENT, roles: ["co_organizer"] }, null))).toBe("yes");
    expect(outcome(canReadBriefing(admin, EVENT, null))).toBe("FORBIDDEN");
    expect(outcome(canReadBriefing(free, HIDDEN, "confirmed"))).toBe("NOT_FOUND");
  });
});

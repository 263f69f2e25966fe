import { expect, test } from "vitest";
import { admin, free, guest, outcome } from "../../test/actors";
import { canSeePerson, isShownTo, knowsPerson } from "./policy";
import { sharingAfter } from "./rules";
import { setSharingInput } from "./schema";
import { SHOWN_TO } from "./vocabulary";

const person = { id: "ana", sharesPlace: false, isPublic: false };

test.each([
  [guest, { ...person, isPublic: true }, ["UNAUTHORIZED", false]],
  [free, person, ["NOT_FOUND", false]],
  [free, { ...person, isPublic: true }, ["yes", false]],
  [free, { ...person, sharesPlace: true }, ["yes", true]],
  [{ ...free, id: "ana" }, person, ["yes", true]],
  [admin, person, ["yes", true]],
] as const)(
  "whether %o may see the page of %o, and as somebody who knows them: %s",
  (actor, whom, expected) => {
    expect([outcome(canSeePerson(actor, whom)), knowsPerson(actor, whom)]).toEqual(expected);
  },
);

const sharing = { id: "ana", sharesGroup: false, leads: false, isMuted: false };

test.each([
  [guest, { ...sharing, sharesGroup: true, leads: true }, [false, false, false]],
  [free, sharing, [false, false, false]],
  [admin, sharing, [false, false, false]],
  [free, { ...sharing, sharesGroup: true }, [false, false, true]],
  [free, { ...sharing, leads: true }, [false, true, true]],
  [free, { ...sharing, sharesGroup: true, leads: true, isMuted: true }, [false, false, false]],
  [{ ...free, id: "ana" }, sharing, [true, true, true]],
] as const)("whether %o sees what %o shows to nobody, leaders, groups: %s", (actor, whom, expected) => {
  expect(SHOWN_TO.map((shownTo) => isShownTo(actor, whom, shownTo))).toEqual(expected);
});

test("a phone number is a number, and one that is cleared is shown to nobody", () => {
  expect(setSharingInput.parse({ phone: " +61 (0)412 345-678 " })).toEqual({ phone: "+61 (0)412 345-678" });
  for (const phone of ["home", "12", "1".repeat(40), "0412\n345"])
    expect(setSharingInput.safeParse({ phone }).success, phone).toBe(false);
  const before = {
    phone: "000",
    phoneShownTo: "groups",
    emailShownTo: "leaders",
    vehiclesShownTo: "nobody",
  } as const;
  expect(sharingAfter(before, setSharingInput.parse({ phone: "" }))).toEqual({
    ...before,
    phone: null,
    phoneShownTo: "nobody",
  });
  expect(sharingAfter(before, setSharingInput.parse({ emailShownTo: "nobody" }))).toEqual({
    ...before,
    emailShownTo: "nobody",
  });
});

import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRideDay, checkInBy } from "../../../test/events/ride-day";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

test("the list of participants says who has checked in, but only to those who come and who run the event", async () => {
  const { id, organizer, riders } = await addRideDay(app, 2);
  const [ana, ben] = riders;
  if (!ana || !ben) throw new Error("the riders are missing");
  await checkInBy(ana, id, { status: "checked_in" });
  const seenBy = async (person: Person) => {
    const { items } = await person.api.participations.list.query({ id });
    return items.map(({ userId, checkIn }) => [userId, checkIn]);
  };
  const shown = [
    [ana.id, "checked_in"],
    [ben.id, null],
  ];
  for (const person of [organizer, ana, ben]) expect(await seenBy(person)).toEqual(shown);
  const hidden = shown.map(([userId]) => [userId, null]);
  for (const person of [guest(app), await member(app), await member(app, { admin: true })])
    expect(await seenBy(person)).toEqual(hidden);
  await ben.api.participations.leave.mutate({ id });
  expect(await seenBy(ben)).toEqual([[ana.id, null]]);
});

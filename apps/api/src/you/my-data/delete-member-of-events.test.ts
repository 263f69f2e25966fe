import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

const deleteAccount = async (person: Person) => {
  const payload = { confirmation: "delete my account", password: PASSWORD };
  expect((await person.rest("POST", "/api/user/delete-account", { payload })).statusCode).toBe(204);
};
const read = (id: number) => guest(app).api.events.read.query({ id });
const told = async (person: Person) => {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, event }) => [kind, event?.id]);
};

test.each(["ride", "group_event"] as const)(
  "the place of a deleted account in a coming %s goes to who waits, who is told, and past ones keep it",
  async (type) => {
    const organizer = await member(app);
    const groupId = await addGroup(app, organizer);
    const [id, before] =
      type === "ride"
        ? [await addRide(app, organizer, { maxParticipants: 1 }), await addRide(app, organizer)]
        : [
            await addGroupEvent(app, { groupId, organizer }, { maxParticipants: 1 }),
            await addGroupEvent(app, { groupId, organizer }),
          ];
    const [rider, next] = [await member(app), await member(app)];
    await rider.api.participations.answer.mutate({ id });
    await rider.api.participations.answer.mutate({ id: before });
    await next.api.participations.answer.mutate({ id, waitlist: true });
    await app.deps.database.db.execute(`update events set status = 'completed' where id = ${before}`);
    await deleteAccount(rider);
    const coming = await read(id);
    expect(coming).toMatchObject({ confirmedCount: 1, waitlistedCount: 0 });
    expect(coming.participants.map(({ userId }) => userId)).toEqual([next.id]);
    expect(await told(next)).toEqual([["event_promoted", id]]);
    const [kept] = (await read(before)).participants;
    expect(kept?.user).toMatchObject({ firstName: null, lastName: null });
  },
);

test("a deleted account's coming event goes to its first co-organiser, whose place becomes free", async () => {
  const [organizer, helper, rider] = [await member(app), await member(app), await member(app)];
  const id = await addRide(app, organizer, { maxParticipants: 1 });
  await helper.api.participations.answer.mutate({ id });
  await rider.api.participations.answer.mutate({ id, waitlist: true });
  await organizer.api.participations.setRoles.mutate({ id, userId: helper.id, roles: ["co_organizer"] });
  await deleteAccount(organizer);
  const event = await helper.api.events.read.query({ id });
  expect(event).toMatchObject({ organizerId: helper.id, status: "upcoming", can: { cancel: true } });
  expect(event.participants.map(({ userId }) => userId)).toEqual([rider.id]);
  expect(await told(rider)).toEqual([["event_promoted", id]]);
});

test("a deleted account's coming event without a co-organiser is cancelled, and those who would have come are told", async () => {
  const [organizer, rider] = [await member(app), await member(app)];
  const id = await addRide(app, organizer);
  await rider.api.participations.answer.mutate({ id });
  await deleteAccount(organizer);
  expect(await read(id)).toMatchObject({ status: "cancelled", organizer: { firstName: null } });
  expect(await told(rider)).toEqual([["event_cancelled", id]]);
});

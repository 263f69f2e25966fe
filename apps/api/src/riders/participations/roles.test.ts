import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const give = async (giver: Person, id: number, ...[person, roles]: [Person, readonly string[]]) => {
  const answer = await giver.rest("PUT", `/api/events/${id}/roles/${person.id}`, { payload: { roles } });
  return [answer.statusCode, answer.json().roles ?? answer.json().message];
};
const rolesIn = async (id: number) => {
  const { participants } = await guest(app).api.events.read.query({ id });
  return Object.fromEntries(participants.map(({ userId, roles }) => [userId, roles]));
};

describe.each(["ride", "group_event"] as const)("the roles for the day of a %s", (type) => {
  async function event() {
    const organizer = await member(app);
    const id =
      type === "ride"
        ? await addRide(app, organizer)
        : await addGroupEvent(app, { groupId: await addGroup(app, organizer), organizer });
    const rider = await member(app);
    await rider.api.participations.answer.mutate({ id });
    return { id, organizer, rider };
  }

  test("are given and taken back by the organiser, and shown to all beside the participants", async () => {
    const { id, organizer, rider } = await event();
    const roles = ["lead", "mechanic"];
    expect(await give(organizer, id, rider, ["mechanic", "lead", "lead"])).toEqual([200, roles]);
    expect(await give(organizer, id, rider, roles)).toEqual([200, roles]);
    expect(await rolesIn(id)).toEqual({ [rider.id]: roles });
    expect(await rider.api.events.read.query({ id })).toMatchObject({
      userRoles: roles,
      can: { run: false, change: false },
    });
    expect(await give(organizer, id, rider, [])).toEqual([200, []]);
    expect(await rolesIn(id)).toEqual({ [rider.id]: [] });
  });

  test("let a co-organiser run the event, but not choose co-organisers", async () => {
    const { id, organizer, rider } = await event();
    const second = await member(app);
    await second.api.participations.answer.mutate({ id, status: "tentative" });
    await give(organizer, id, rider, ["co_organizer"]);
    expect((await rider.api.events.read.query({ id })).can).toMatchObject({
      run: true,
      change: true,
      cancel: false,
    });
    expect(await give(rider, id, second, ["sweep"])).toEqual([200, ["sweep"]]);
    const refusal = [403, "Only the organiser can do this"];
    expect(await give(rider, id, second, ["co_organizer", "sweep"])).toEqual(refusal);
    expect(await give(rider, id, rider, [])).toEqual(refusal);
    // The sweep opens emergency cards.
    expect(await give(rider, id, rider, ["co_organizer", "sweep"])).toEqual(refusal);
  });

  test("end with the place of a rider who leaves or declines, and don't come back with it", async () => {
    const { id, organizer, rider } = await event();
    for (const how of ["leave", "declined"] as const) {
      await give(organizer, id, rider, ["co_organizer", "lead"]);
      if (how === "leave") await rider.api.participations.leave.mutate({ id });
      else await rider.api.participations.answer.mutate({ id, status: how });
      await rider.api.participations.answer.mutate({ id });
      expect(await rolesIn(id)).toEqual({ [rider.id]: [] });
    }
  });

  test("are only for those who come, until the event is over", async () => {
    const { id, organizer, rider } = await event();
    const coming = [409, "Only riders who are coming can have a role"];
    expect(await give(organizer, id, await member(app), ["lead"])).toEqual(coming);
    expect(await give(organizer, id, organizer, ["lead"])).toEqual(coming);
    await rider.api.participations.answer.mutate({ id, status: "declined" });
    expect(await give(organizer, id, rider, ["lead"])).toEqual(coming);
    app.setTime(new Date(Date.now() + 7 * 86_400_000));
    expect(await give(organizer, id, rider, [])).toEqual([409, "This event is over"]);
    app.setTime(null);
  });
});

test("riders, outsiders and visitors can't give roles, and unknown roles and events are refused", async () => {
  const organizer = await member(app);
  const id = await addRide(app, organizer);
  const rider = await member(app);
  await rider.api.participations.answer.mutate({ id });
  expect(await give(rider, id, rider, ["lead"])).toEqual([
    403,
    "Only the organiser and co-organisers can do this",
  ]);
  expect((await give(guest(app), id, rider, ["lead"]))[0]).toBe(401);
  expect((await give(organizer, id, rider, ["boss"]))[0]).toBe(400);
  expect((await give(organizer, 999_999, rider, ["lead"]))[0]).toBe(404);
});

test("who leaves a private group loses the roles at its coming events", async () => {
  const { id: groupId, creator, rider, outsider } = await privateGroup(app);
  const id = await addGroupEvent(app, { groupId, organizer: creator });
  await rider.api.participations.answer.mutate({ id });
  await give(creator, id, rider, ["co_organizer"]);
  expect((await give(outsider, id, rider, []))[0]).toBe(404);
  await rider.api.memberships.leave.mutate({ id: groupId });
  expect((await give(rider, id, rider, []))[0]).toBe(404);
  const { participants } = await creator.api.events.read.query({ id });
  expect(participants).toEqual([]);
});

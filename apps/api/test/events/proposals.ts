import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { sweepOutbox } from "../../src/notifications/notifications/sweep-outbox";
import type { TestApp } from "../build-app";
import { createGroup } from "../groups";
import { member, type Person } from "../people";

export const SECRET = "Quollburrow";
export const EVENT = { title: `Ride to ${SECRET}`, eventDate: "2098-05-03T08:30", location: `${SECRET} pub` };

/** A group whose admins approve events first. */
export async function strictGroup(app: TestApp, fields: Parameters<typeof createGroup>[1] = {}) {
  const creator = await member(app, { firstName: "Cora", plan: "premium" });
  const id = await createGroup(creator, { region: "NSW", eventPlanning: "approval", ...fields });
  const [admin, rider, other] = [await member(app), await member(app), await member(app)];
  for (const person of [admin, rider, other]) {
    await person.api.memberships.join.mutate({ id });
    if (fields.isPrivate) await creator.api.memberships.approve.mutate({ id, userId: person.id });
  }
  await creator.api.memberships.changeRole.mutate({ id, userId: admin.id, role: "admin" });
  const propose = async (payload: object = {}, by: Person = rider) =>
    by.rest("POST", `/api/groups/${id}/events`, { payload: { ...EVENT, ...payload } });
  const { db } = app.deps.database;
  return {
    id,
    creator,
    admin,
    rider,
    other,
    propose,
    path: `/api/groups/${id}/event-proposals`,
    proposals: () => db.select().from(eventProposals).where(eq(eventProposals.groupId, id)),
    events: () => db.select().from(events).where(eq(events.groupId, id)),
  };
}

export const proposalPath = (id: number) => `/api/event-proposals/${id}`;
export const approve = (person: Person, id: number, version = 1) =>
  person.rest("POST", `${proposalPath(id)}/approve`, { payload: { version } });
export const decline = (person: Person, id: number, reason = "Too far for a day") =>
  person.rest("POST", `${proposalPath(id)}/decline`, { payload: { version: 1, reason } });
export const withdraw = (person: Person, id: number) => person.rest("DELETE", proposalPath(id));
export const idOf = (answer: { json(): { id: number } }) => answer.json().id;

export async function told(app: TestApp, person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, event, reason, actor }) => ({ kind, title: event?.title, reason, by: actor.id }));
}

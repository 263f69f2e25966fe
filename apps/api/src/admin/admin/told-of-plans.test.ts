import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

async function toldTo(person: Person): Promise<{ kind: string; text: string; path: string }[]> {
  await sweepOutbox(app.deps);
  return (await person.rest("GET", "/api/notifications")).json();
}

test("a member is told of each plan that is set, with its name and last day, but not of the same plan again", async () => {
  const [admin, rider] = [await member(app, { admin: true, firstName: "Mina" }), await member(app)];
  const set = (plan: object) => admin.rest("PATCH", `/api/admin/users/${rider.id}`, { payload: plan });
  const gold = { profileType: "gold", planEndsAt: "2099-12-06T12:59:59.000Z" };
  for (const plan of [
    gold,
    gold,
    { profileType: "premium" },
    { profileType: "free" },
    { profileType: "free" },
  ])
    expect((await set(plan)).statusCode).toBe(200);
  const told = await toldTo(rider);
  expect(told.map(({ kind }) => kind)).toEqual(["plan_set", "plan_set", "plan_set"]);
  expect(told).toMatchObject([
    { reason: "Free" },
    { reason: "Premium, without an end" },
    { reason: "Gold until 6 December 2099", actor: { id: admin.id, firstName: "Mina" }, group: null },
  ]);
  expect(await toldTo(admin)).toEqual([]);
});

test("a plan that is set while everyone has everything is no news", async () => {
  const [admin, rider] = [await member(app, { admin: true }), await member(app)];
  await admin.api.siteAdmin.set.mutate({ plans: "open" });
  await admin.api.admin.setPlan.mutate({ id: rider.id, profileType: "gold" });
  expect(await toldTo(rider)).toEqual([]);
});

import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();

test("an invite link for 5 admits exactly 5 of 60 simultaneous riders", async () => {
  const owner = await member(app, { plan: "gold" });
  const id = await createGroup(owner, { isPrivate: true });
  const { link } = await owner.api.invites.create.mutate({ id, maxUses: 5, days: 1 });
  const secret = link.split("#secret=")[1] ?? "";
  const riders: Person[] = [];
  while (riders.length < 60) riders.push(await member(app));
  const answers = await Promise.all(
    riders.map((rider) =>
      resendWhileBusy(() => rider.rest("POST", "/api/invites/accept", { payload: { secret } })),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.length).toBe(55);
  expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().message}`))).toEqual(
    new Set(["409 This invite link is used up"]),
  );
  expect((await owner.api.memberships.list.query({ id })).total).toBe(6);
  expect((await owner.api.groups.byId.query({ id })).memberCount).toBe(6);
  expect(await owner.api.invites.list.query({ id })).toMatchObject([{ uses: 5, state: "used" }]);
});

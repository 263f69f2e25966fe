import { groupMembers } from "@longpaddock/db/schema/group-members";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { createGroup, privateGroup } from "../../../../test/groups";
import { guest, member } from "../../../../test/people";
import { setSortNames } from "./set-sort-names";

const app = testApp();

test("members are listed from A to Z, page by page, from a letter on, and found by the beginnings of words", async () => {
  const creator = await member(app, { firstName: "Zed", lastName: "Éclair", plan: "gold" });
  const id = await createGroup(creator);
  const names = ["Åsa Berg", "asa Zorn", "Émile O'Brien", "Ben Ruiz", "Юрий Орлов", "3 Wheel"];
  for (const name of names) {
    const [firstName = "", ...rest] = name.split(" ");
    const person = await member(app, { firstName, lastName: rest.join(" ") });
    await person.api.memberships.join.mutate({ id });
  }
  const list = async (input: { from?: string; search?: string; limit?: number; cursor?: string }) => {
    const page = await creator.api.memberships.list.query({ id, sort: "name", ...input });
    const found = page.items.map(({ user }) => `${user.firstName} ${user.lastName}`);
    return { found, next: page.nextCursor ?? "", total: page.total };
  };
  const sorted = ["3 Wheel", "Åsa Berg", "asa Zorn", "Ben Ruiz", "Émile O'Brien", "Zed Éclair", "Юрий Орлов"];
  const first = await list({ limit: 4 });
  expect([first.found, first.total]).toEqual([sorted.slice(0, 4), 7]);
  expect((await list({ cursor: first.next })).found).toEqual(sorted.slice(4));
  expect((await list({ from: "É" })).found).toEqual(sorted.slice(4));
  expect((await list({ from: "c", limit: 1 })).found).toEqual(["Émile O'Brien"]);
  for (const [search, expected] of [
    ["ASA", ["Åsa Berg", "asa Zorn"]],
    ["be as", ["Åsa Berg"]],
    ["ecl zed", ["Zed Éclair"]],
    ["o'br", ["Émile O'Brien"]],
    ["uiz", []],
    ["юр", ["Юрий Орлов"]],
    ["%", []],
  ] as const)
    expect((await list({ search })).found, search).toEqual(expected);
  const letters = () => creator.api.memberships.letters.query({ id });
  expect(await letters()).toEqual({ letters: ["3", "A", "B", "E", "Z", "Ю"] });
  const foreign = await creator.rest("GET", `/api/groups/${id}/members?cursor=${first.next}`);
  expect(foreign.statusCode).toBe(400);

  await creator.api.members.update.mutate({ firstName: "Kit", lastName: "Éclair" });
  expect((await letters()).letters).toEqual(["3", "A", "B", "E", "K", "Ю"]);
  const { db } = app.deps.database;
  await db.update(groupMembers).set({ sortName: "" }).where(eq(groupMembers.groupId, id));
  await setSortNames(app.deps);
  expect((await letters()).letters).toEqual(["3", "A", "B", "E", "K", "Ю"]);
});

test("the letters of a private group's members are for those who see the members", async () => {
  const { id, rider, outsider, blocked } = await privateGroup(app);
  const answers = [guest(app), outsider, blocked, rider].map((person) =>
    person.rest("GET", `/api/groups/${id}/members/letters`),
  );
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 200]);
});

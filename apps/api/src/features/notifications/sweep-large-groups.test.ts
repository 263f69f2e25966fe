import { outbox } from "@longpaddock/db/schema/outbox";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member } from "../../../test/people";
import { sweepOutbox } from "./sweep-outbox";

const statements: string[] = [];
const app = testApp({ onStatement: (statement) => statements.push(statement) });

test("what concerns very many members is told a few acts at a time, so that no statement runs out of time", async () => {
  const [ana, ben] = [await member(app), await member(app)];
  const [small, large] = [await addGroup(app, ana), await addGroup(app, ana, { memberCount: 10_000 })];
  for (const groupId of [small, large]) await addGroupMember(app, { groupId, person: ben });
  const { db } = app.deps.database;
  const acts = [small, large, small, large, large].map((groupId) => ({ groupId, actorId: ana.id }));
  await db.insert(outbox).values(acts.map((act) => ({ ...act, kind: "topic" as const })));
  statements.length = 0;
  await sweepOutbox(app.deps);
  // Batches of two, two and one acts, and an empty one that ends the sweep.
  expect(statements.filter((statement) => statement.includes("delete from"))).toHaveLength(4);
  expect(await ben.api.notifications.unread.query()).toEqual({ count: acts.length });
});

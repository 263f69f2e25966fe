import { importRows, imports } from "@longpaddock/db/schema/imports";
import {
  MAX_IMPORT_TRIES,
  MAX_OWN_UNUSED_IMPORTS,
  MAX_UNUSED_IMPORTS,
} from "@longpaddock/domain/imports/rules";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { csvFile } from "../../../test/made-up-club";
import { form, member, type Person } from "../../../test/people";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
let owner: Person;
let groupId: number;

beforeEach(async () => {
  owner = await member(app, { plan: "gold" });
  groupId = await createGroup(owner);
});
afterEach(() => app.setTime(null));

async function send(text: string, person = owner, into = groupId) {
  const fields = { kind: "members", groupId: String(into), file: csvFile(text) };
  return person.rest("POST", "/api/imports", await form(fields));
}
const db = () => app.deps.database.db;
const read = (id: number) => owner.api.imports.read.query({ id });

/** Every minute, as long as it is tried. */
async function tryOn(id: number) {
  let now = Date.now();
  let tries = 0;
  for (; (await read(id)).state !== "done" && tries < 50; tries++) {
    await workOnImports(app.deps);
    now += 61_000;
    app.setTime(new Date(now));
  }
  return tries;
}

test("a batch that fails again and again ends the import, which says so, and so does taking it back", async () => {
  const { id } = (await send("Email\nbruce@club.example\nanne@club.example\n")).json();
  await db().execute(
    sql`alter table email_invites add constraint none_today check (folded <> 'anne@club.example') not valid`,
  );
  await owner.api.imports.run.mutate({ id });
  await workOnImports(app.deps);
  expect(await read(id)).toMatchObject({ state: "running", goesOnAt: null, counts: { waiting: 2 } });
  expect(await tryOn(id)).toBe(MAX_IMPORT_TRIES);
  const failed = await read(id);
  expect(failed).toMatchObject({ state: "done", counts: { done: 0, leftOut: 2 }, can: { undo: true } });
  expect(failed.notes.at(-1)).toContain("failed again and again");
  expect(failed.rows.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("Left out"),
    expect.stringContaining("Left out"),
  ]);
  await db().execute(sql`alter table email_invites drop constraint none_today`);
  const { id: second } = (await send("Email\nbruce@club.example\nanne@club.example\n")).json();
  await owner.api.imports.run.mutate({ id: second });
  await workOnImports(app.deps);
  await db().execute(
    sql`alter table import_rows add constraint none_back check (state <> 'undone') not valid`,
  );
  await owner.api.imports.undo.mutate({ id: second });
  await tryOn(second);
  await db().execute(sql`alter table import_rows drop constraint none_back`);
  const kept = await read(second);
  expect(kept).toMatchObject({ state: "done", counts: { done: 2 }, can: { undo: true } });
  expect(kept.notes.at(-1)).toContain("Undoing ended early");
  await owner.api.imports.undo.mutate({ id: second });
  await workOnImports(app.deps);
  expect((await read(second)).state).toBe("undone");
});

test("of the files that a member sends to a group and doesn't run, the latest stay", async () => {
  const ids: number[] = [];
  for (let n = 0; n <= MAX_OWN_UNUSED_IMPORTS; n++)
    ids.push((await send(`Email\nr${n}@club.example\n`)).json().id);
  const kept = await owner.api.imports.list.query({ groupId });
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  expect(await db().$count(importRows, eq(importRows.importId, ids[0] ?? 0))).toBe(0);
});

test("a group and a member have so many files that wait, and are told what to do", async () => {
  const fill = (groupId: number, createdBy: string, count: number) =>
    db()
      .insert(imports)
      .values(
        Array.from(
          { length: count },
          () => ({ groupId, createdBy, kind: "members", fileName: "a.csv" }) as const,
        ),
      );
  const refusal = async (into = groupId) => {
    const { statusCode, payload } = await send("Email\nbruce@club.example\n", owner, into);
    return [statusCode, JSON.parse(payload).message];
  };
  const second = await member(app, { plan: "gold" });
  await fill(groupId, second.id, MAX_UNUSED_IMPORTS);
  expect(await refusal()).toEqual([
    409,
    expect.stringMatching(/^20 files of this group have been read and not run/),
  ]);
  const other = await createGroup(owner, { name: "Other" });
  await fill(await createGroup(owner, { name: "Third" }), owner.id, MAX_UNUSED_IMPORTS);
  expect(await refusal(other)).toEqual([409, expect.stringMatching(/^You have 20 files that were read/)]);
});

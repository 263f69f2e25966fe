import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { routes } from "@longpaddock/db/schema/routes";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile } from "../../../test/factories";
import { cookieOf, openPage } from "../../../test/live/live-page";
import { form, guest, member, PASSWORD, type Person } from "../../../test/people";
import { waitingForLocks } from "../../../test/waiting-for-locks";
import { revokeRole } from "../../manage/accounts";

const app = testApp({ holdsTransactions: true });
const GATE = 4712;

beforeAll(async () => {
  const { db } = app.deps.database;
  // Holds transactions at their commit, when all their statements have run, until the gate opens.
  await db.execute(sql`
    create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(${sql.raw(String(GATE))}); return null; end $$`);
  for (const [name, event] of [
    ["users", "update of suspended_at"],
    ["sessions", "insert"],
    ["routes", "insert"],
  ] as const)
    await db.execute(
      sql.raw(`create constraint trigger gate after ${event} on ${name}
        deferrable initially deferred for each row execute function wait_at_gate()`),
    );
});

const suspend = (id: string, by: Person) =>
  by.rest("PUT", `/api/admin/users/${id}/suspension`, { payload: { reason: "Selling tyres" } });
const signIn = (browser: Person, email: string) =>
  browser.rest("POST", "/api/auth/sign-in", { payload: { email, password: PASSWORD } });
const share = (author: Person) => author.rest("POST", "/api/routes", { payload: ESSENTIALS });
const people = async () => ({
  admin: await member(app, { admin: true }),
  ben: await member(app, { plan: "gold" }),
});
const sessionsOf = (id: string) => app.deps.database.db.$count(sessions, eq(sessions.userId, id));

/** Starts the first until it waits for its commit, then the second, and opens the gate when that one waits or is done. */
async function race<A, B>(first: () => Promise<A>, second: () => Promise<B>) {
  const { db } = app.deps.database;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`);
    const firstDone = first();
    await expect.poll(() => waitingForLocks(db, "advisory")).toBe(1);
    let isAnswered = false;
    const secondDone = second().finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await waitingForLocks(db)) === 2).toBe(true);
    return { firstDone, secondDone };
  });
}

test("who signs in during the suspension is refused", async () => {
  const { admin, ben } = await people();
  const { firstDone, secondDone } = await race(
    () => suspend(ben.id, admin),
    () => signIn(guest(app), ben.email),
  );
  expect([(await firstDone).statusCode, (await secondDone).statusCode]).toEqual([200, 403]);
  expect(await sessionsOf(ben.id)).toBe(0);
});

test("who is suspended during their sign-in has no session afterwards", async () => {
  const { admin, ben } = await people();
  const browser = guest(app);
  const { firstDone, secondDone } = await race(
    () => signIn(browser, ben.email),
    () => suspend(ben.id, admin),
  );
  expect([(await firstDone).statusCode, (await secondDone).statusCode]).toEqual([200, 200]);
  expect((await browser.rest("GET", "/api/user/profile")).statusCode).toBe(401);
  expect(await sessionsOf(ben.id)).toBe(0);
});

test("what was being written is stored before the suspension is answered, and nothing after it", async () => {
  const { admin, ben } = await people();
  const { firstDone, secondDone } = await race(
    () => share(ben),
    () => suspend(ben.id, admin),
  );
  expect([(await firstDone).statusCode, (await secondDone).statusCode]).toEqual([201, 200]);
  expect((await share(ben)).statusCode).toBe(401);
  expect(await app.deps.database.db.$count(routes, eq(routes.authorId, ben.id))).toBe(1);
});

test("the suspension is in force at once, and answered when no request of the member writes any more", async () => {
  const { admin, ben } = await people();
  const { db } = app.deps.database;
  let isAnswered = false;
  const suspending = await db.transaction(async (tx) => {
    // As a request's transaction holds it.
    await tx.select().from(users).where(eq(users.id, ben.id)).for("key share");
    const answer = suspend(ben.id, admin).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => sessionsOf(ben.id)).toBe(0);
    expect((await share(ben)).statusCode).toBe(401);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    expect(isAnswered).toBe(false);
    return { answer };
  });
  expect((await suspending.answer).statusCode).toBe(200);
});

test("the role of an administrator is taken when nothing of theirs is being written any more", async () => {
  const { admin, ben } = await people();
  await people();
  const { database } = app.deps;
  const setPlan = () =>
    admin.rest("PATCH", `/api/admin/users/${ben.id}`, { payload: { profileType: "free" } });
  let isRevoked = false;
  const revoking = await database.db.transaction(async (tx) => {
    // As a request's transaction holds it.
    await tx.select().from(users).where(eq(users.id, admin.id)).for("key share");
    const revoked = revokeRole(database, admin.email).finally(() => {
      isRevoked = true;
    });
    await expect.poll(() => sessionsOf(admin.id)).toBe(0);
    expect((await setPlan()).statusCode).toBe(401);
    await expect.poll(() => waitingForLocks(database.db)).toBe(1);
    expect(isRevoked).toBe(false);
    return { revoked };
  });
  expect(await revoking.revoked).toEqual({ id: admin.id, isStillWriting: false });
});

test("an upload that was under way is refused, and leaves nothing", async () => {
  const { admin, ben } = await people();
  // The server starts listening.
  (await openPage(app, ben, {})).leave();
  const { port } = app.server.server.address() as AddressInfo;
  const { payload, headers } = await form({ ...ESSENTIALS, name: "Late", gpxFile: await gpxFile() });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const upload = request(
      {
        port,
        path: "/api/routes",
        method: "POST",
        headers: {
          ...headers,
          cookie: cookieOf(ben),
          "content-length": payload.length,
          "sec-fetch-site": "same-origin",
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    upload.on("error", reject);
    upload.write(payload.subarray(0, payload.length - 100), () => {
      setTimeout(async () => {
        await suspend(ben.id, admin);
        upload.end(payload.subarray(payload.length - 100));
      }, 300);
    });
  });
  expect(await answered).toBe(401);
  const { db } = app.deps.database;
  expect(await db.$count(routes, eq(routes.authorId, ben.id))).toBe(0);
});

test("live pages end", async () => {
  const { admin, ben } = await people();
  const page = await openPage(app, ben, {});
  expect(page.status).toBe(200);
  await suspend(ben.id, admin);
  await page.ended;
});

test("of two administrators who suspend each other at once, one stays", async () => {
  const { db } = app.deps.database;
  await db.update(users).set({ role: "user" }).where(eq(users.role, "renMode"));
  const [ana, cleo] = [await member(app, { admin: true }), await member(app, { admin: true })];
  const answers = await Promise.all([suspend(cleo.id, ana), suspend(ana.id, cleo)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test("a session by any other way is refused by the database", async () => {
  const { admin, ben } = await people();
  await suspend(ben.id, admin);
  const { db, clock } = { db: app.deps.database.db, clock: app.deps.clock };
  const row = { sid: "made by hand", sess: {}, userId: ben.id, expire: clock.now(), createdAt: clock.now() };
  await expect(db.insert(sessions).values(row)).rejects.toMatchObject({
    cause: { message: "the account is suspended" },
  });
});

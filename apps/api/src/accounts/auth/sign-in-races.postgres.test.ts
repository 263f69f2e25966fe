import { sql } from "drizzle-orm";
import type { Response as Injected } from "light-my-request";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { addResetLink } from "../../../test/reset-links";
import { waitingForLocks } from "../../../test/waiting-for-locks";

const app = testApp({ holdsTransactions: true });
const GATE = 4711;
const NEW_PASSWORD = "seven seconds of gravel";

beforeAll(async () => {
  // Holds every password change at its commit, when all its statements have run, until the gate opens. Without the
  // server's lock_timeout, so that a busy machine has time to start the sign-in.
  await app.deps.database.db.execute(sql`
    create function wait_at_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin perform pg_advisory_xact_lock_shared(${sql.raw(String(GATE))}); return null; end $$`);
  await app.deps.database.db.execute(sql`
    create constraint trigger gate after update on credentials
    deferrable initially deferred for each row execute function wait_at_gate()`);
});

/** Starts the change, then the sign-in while the change waits for its commit, then lets both finish. */
async function race(change: () => Promise<Injected>, signIn: () => Promise<Injected>) {
  const { db } = app.deps.database;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`);
    const changing = change();
    await expect.poll(() => waitingForLocks(db, "advisory")).toBe(1);
    let isAnswered = false;
    const signingIn = signIn().finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await waitingForLocks(db)) === 2).toBe(true);
    return { changing, signingIn };
  });
}

const signIn = (browser: Person, email: string, password = PASSWORD) =>
  browser.rest("POST", "/api/auth/sign-in", { payload: { email, password } });
const isSignedIn = async (browser: Person) =>
  (await browser.rest("GET", "/api/auth/user")).statusCode === 200;

async function resetOf(rider: Person) {
  const token = await addResetLink(app, rider);
  return () =>
    guest(app).rest("POST", "/api/auth/reset-password", { payload: { token, password: NEW_PASSWORD } });
}

test("a sign-in with the old password during a reset leaves no session", async () => {
  const rider = await member(app);
  const thief = guest(app);
  const { changing, signingIn } = await race(await resetOf(rider), () => signIn(thief, rider.email));
  expect((await changing).statusCode).toBe(204);
  expect((await signingIn).statusCode).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
  expect((await signIn(thief, rider.email, NEW_PASSWORD)).statusCode).toBe(200);
});

test("a sign-in with the old password during a change leaves no session", async () => {
  const rider = await member(app);
  const thief = guest(app);
  const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const { changing, signingIn } = await race(
    () => rider.rest("POST", "/api/auth/password", { payload }),
    () => signIn(thief, rider.email),
  );
  expect((await changing).statusCode).toBe(204);
  expect((await signingIn).statusCode).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
  expect(await isSignedIn(rider)).toBe(true);
});

test("a change with the old password during a reset is refused and leaves no session", async () => {
  const rider = await member(app);
  const payload = { currentPassword: PASSWORD, newPassword: "the thief's own password" };
  const { changing, signingIn } = await race(await resetOf(rider), () =>
    rider.rest("POST", "/api/auth/password", { payload }),
  );
  expect((await changing).statusCode).toBe(204);
  expect((await signingIn).statusCode).toBe(400);
  expect(await isSignedIn(rider)).toBe(false);
  expect((await signIn(guest(app), rider.email, NEW_PASSWORD)).statusCode).toBe(200);
});

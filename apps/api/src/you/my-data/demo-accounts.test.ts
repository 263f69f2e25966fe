import { credentials } from "@longpaddock/db/schema/credentials";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { hashPassword } from "../../accounts/auth/passwords";

const app = testApp({ services: { demo: true } });

const [ACCOUNT] = DEMO_ACCOUNTS.slice(-1);
const { email = "", password = "" } = ACCOUNT ?? {};
const MESSAGE = "Visitors share this demo account, so it stays as it is.";

let visitor: Person;
beforeAll(async () => {
  const { db } = app.deps.database;
  await db.insert(users).values({ id: "demo", email, country: "AU", onboardingCompleted: true });
  await db.insert(credentials).values({ userId: "demo", passwordHash: await hashPassword(password) });
  visitor = guest(app);
  expect((await signIn(visitor)).statusCode).toBe(200);
});

const signIn = (person: Person) => person.rest("POST", "/api/auth/sign-in", { payload: { email, password } });

describe("a demo account", () => {
  test("can't be deleted by a visitor", async () => {
    const payload = { confirmation: "delete my account", password };
    const answer = await visitor.rest("POST", "/api/user/delete-account", { payload });
    expect([answer.statusCode, answer.json().message]).toEqual([403, MESSAGE]);
  });

  test("keeps its password, which the sign-in page shows", async () => {
    const payload = { currentPassword: password, newPassword: "mine alone from now on" };
    await expect(visitor.api.auth.changePassword.mutate(payload)).rejects.toThrow(MESSAGE);
    expect((await signIn(guest(app))).statusCode).toBe(200);
  });

  test("doesn't keep members who sign up on a demo from deleting their accounts", async () => {
    const payload = { confirmation: "delete my account", password: PASSWORD };
    const answer = await (await member(app)).rest("POST", "/api/user/delete-account", { payload });
    expect(answer.statusCode).toBe(204);
  });
});

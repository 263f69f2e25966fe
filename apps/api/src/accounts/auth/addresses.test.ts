import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD } from "../../../test/people";
import { addResetLink } from "../../../test/reset-links";

const app = testApp();

const signUp = (email: string) =>
  guest(app).rest("POST", "/api/auth/sign-up", {
    payload: { email, password: PASSWORD, firstName: "Ana", lastName: "Ríos" },
  });
const signIn = async (email: string, password = PASSWORD) =>
  (await guest(app).rest("POST", "/api/auth/sign-in", { payload: { email, password } })).statusCode;
const forgot = (email: string) =>
  guest(app).rest("POST", "/api/auth/forgot-password", { payload: { email } });
const mailCount = async () => (await readdir(join(app.dataDir, "mail")).catch(() => [])).length;
const linksOf = ({ id }: { id: string }) =>
  app.deps.database.db.select().from(passwordResetLinks).where(eq(passwordResetLinks.userId, id));

describe("an email address", () => {
  test.each(["İrem@example.com", "ΣΑΚΗΣ@example.com", "ÄNNE@münchen.example", "ǅana@example.com"])(
    "%s signs in as it signed up, and with A to Z in other case",
    async (email) => {
      expect((await signUp(email)).statusCode).toBe(201);
      expect(await signIn(email)).toBe(200);
      expect(await signIn(email.replace("example", "EXAMPLE"))).toBe(200);
      expect((await signUp(email.replace("example", "Example"))).statusCode).toBe(409);
    },
  );

  test("with a Kelvin sign for K is another one: it neither signs in nor gets a mail", async () => {
    expect((await signUp("kate@example.com")).statusCode).toBe(201);
    const kelvin = "\u212Aate@example.com";
    expect(await signIn(kelvin)).toBe(401);
    const before = await mailCount();
    expect((await forgot(kelvin)).statusCode).toBe(204);
    await setTimeout(700);
    expect(await mailCount()).toBe(before);
    await forgot("KATE@example.com");
    await expect.poll(mailCount).toBe(before + 1);
  });
});

describe("a reset link", () => {
  const reset = async (token: string) =>
    (
      await guest(app).rest("POST", "/api/auth/reset-password", {
        payload: { token, password: "seven seconds of gravel" },
      })
    ).statusCode;

  test("is dead after a change of the password", async () => {
    const rider = await member(app);
    const token = await addResetLink(app, rider);
    const payload = { currentPassword: PASSWORD, newPassword: "six seconds of corrugations" };
    expect((await rider.rest("POST", "/api/auth/password", { payload })).statusCode).toBe(204);
    expect(await linksOf(rider)).toEqual([]);
    expect(await reset(token)).toBe(400);
    expect(await signIn(rider.email, payload.newPassword)).toBe(200);
  });
});

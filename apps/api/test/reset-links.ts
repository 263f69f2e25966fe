import { randomUUID } from "node:crypto";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { expect } from "vitest";
import { hashToken } from "../src/accounts/auth/reset-mails/reset-tokens";
import type { TestApp } from "./build-app";
import { guest, type Person } from "./people";

/** Stores a reset link as the mail's sender does, and returns its token. */
export async function addResetLink({ deps }: TestApp, { id }: Pick<Person, "id">): Promise<string> {
  const token = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await deps.database.db
    .insert(passwordResetLinks)
    .values({ userId: id, tokenHash: hashToken(token), dueAt: null, expiresAt });
  return token;
}

/** Opens a reset link of this person in another browser. */
export async function resetPassword(app: TestApp, person: Person, password: string): Promise<void> {
  const payload = { token: await addResetLink(app, person), password };
  expect((await guest(app).rest("POST", "/api/auth/reset-password", { payload })).statusCode).toBe(204);
}

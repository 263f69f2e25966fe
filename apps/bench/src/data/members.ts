import { createHash, createHmac } from "node:crypto";
import type { Db } from "@longpaddock/db/client";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";

const MEMBERS = 1000;
export const AUTHORS = 200;
/** Signs the cookies of all measured servers. Without a comma, which would make it two secrets. */
export const SESSION_SECRET = "the measurements' own secret that is long enough to sign cookies";
const THIRTY_DAYS_MS = 30 * 86_400_000;

export interface Member {
  id: string;
  /** Value of the Cookie header. */
  cookie: string;
}

const memberId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const sessionId = (number: number) => `session-of-member-${number}`;

/** The first 200 share routes; the first has the gold plan. */
export function members(): Member[] {
  return Array.from({ length: MEMBERS }, (_, number) => ({
    id: memberId(number),
    cookie: signedInCookie(sessionId(number)),
  }));
}

export const ADMINISTRATOR: Member = {
  id: memberId(MEMBERS),
  cookie: signedInCookie(sessionId(MEMBERS)),
};

/** The session that a measurement gives to any other account. */
export function sessionOf(userId: string): { key: string; cookie: string } {
  const id = `session-of-${userId}`;
  return { key: hashOf(id), cookie: signedInCookie(id) };
}

function signedInCookie(id: string): string {
  return `sid=${encodeURIComponent(`${id}.${signatureOf(id)}`)}`;
}

function signatureOf(id: string): string {
  return createHmac("sha256", SESSION_SECRET).update(id).digest("base64").replaceAll("=", "");
}

/** The stored session key of a Cookie header; null without a valid signature. */
export function sessionKeyOf(cookieHeader: string | undefined): string | null {
  const value = cookieHeader?.match(/(?:^|;\s*)sid=([^;]+)/)?.[1];
  if (!value) return null;
  const signed = decodeURIComponent(value);
  const dot = signed.lastIndexOf(".");
  const id = signed.slice(0, dot);
  return signed.slice(dot + 1) === signatureOf(id) ? hashOf(id) : null;
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

export async function seedMembers(db: Db): Promise<void> {
  const numbers = Array.from({ length: MEMBERS + 1 }, (_, number) => number);
  await db.insert(users).values(
    numbers.map((number) => ({
      id: memberId(number),
      email: `rider${number}@example.com`,
      firstName: "Rider",
      lastName: `Number ${number}`,
      onboardingCompleted: true,
      ...(number === 0 && { profileType: "gold" as const }),
      ...(number === MEMBERS && { profileType: "renMode" as const, role: "renMode" as const }),
    })),
  );
  const now = Date.now();
  await db.insert(sessions).values(
    numbers.map((number) => ({
      sid: hashOf(sessionId(number)),
      sess: { userId: memberId(number) },
      userId: memberId(number),
      expire: new Date(now + THIRTY_DAYS_MS),
      createdAt: new Date(now),
    })),
  );
}

import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import type { Services } from "./context";

/** Derives the key that signs the links which end mails from the secret that signs cookies. */
export function unsubscribeKey(sessionSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", sessionSecret, "", "unsubscribe links", 32)));
}

type Keys = Pick<Services, "unsubscribeKey">;

const signatureOf = (keys: Keys, userId: string) =>
  createHmac("sha256", keys.unsubscribeKey).update(userId).digest("base64url");

/** Each mail carries one. It turns the member's mail off and does nothing else. */
export const unsubscribeToken = (keys: Keys, userId: string) => `${userId}.${signatureOf(keys, userId)}`;

/** The member's id; null for a token that isn't ours. */
export function readUnsubscribeToken(keys: Keys, token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(keys, userId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

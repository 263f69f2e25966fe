import type { KeyObject } from "node:crypto";
import type { Services } from "../context";
import { digestOf, isSigned, type Secrets, signingKeys } from "./signing-keys";

/** They sign the links that turn mail off. */
export const unsubscribeKeys = (secrets: Secrets) => signingKeys(secrets, "unsubscribe links");

type Keys = Pick<Services, "unsubscribeKeys">;

const signatureOf = (key: KeyObject, userId: string) => digestOf(key, userId).toString("base64url");

/** Each mail carries one. It turns the member's mail off and does nothing else. */
export const unsubscribeToken = ({ unsubscribeKeys: [key] }: Keys, userId: string) =>
  `${userId}.${signatureOf(key, userId)}`;

/** The member's id; null for a token that isn't ours. */
export const readUnsubscribeToken = (keys: Keys, token: string): string | null => readToken(keys, token, "");

/** For the link in the weekly mail that turns it off. */
export const digestToken = ({ unsubscribeKeys: [key] }: Keys, userId: string) =>
  `${userId}.${signatureOf(key, WEEKLY + userId)}`;

/** The member's id; null for a token that isn't ours, or of another kind of mail. */
export const readDigestToken = (keys: Keys, token: string): string | null => readToken(keys, token, WEEKLY);

const WEEKLY = "weekly ";

function readToken(keys: Keys, token: string, purpose: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  const isOurs = isSigned(keys.unsubscribeKeys, signature, (key) => signatureOf(key, purpose + userId));
  return isOurs ? userId : null;
}

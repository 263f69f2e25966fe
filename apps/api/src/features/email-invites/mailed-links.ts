import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import type { Services } from "../../core/context";

type Keys = Pick<Services, "invitationKey">;

const SECRET_BYTES = 16;

/** Derives the key of the links in mailed invitations from the secret that signs cookies. */
export function invitationKey(sessionSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", sessionSecret, "", "mailed invitations", 32)));
}

const digestOf = (keys: Keys, text: string) => createHmac("sha256", keys.invitationKey).update(text).digest();

/** The secret of an invitation's link: the same in each mail, so that an earlier one still works. */
export const mailedSecret = (keys: Keys, emailInviteId: number) =>
  digestOf(keys, `join ${emailInviteId}`).subarray(0, SECRET_BYTES).toString("base64url");

/** Has no key, so that what it stands for holds even with a new SESSION_SECRET. */
export const addressHash = (address: string) =>
  createHash("sha256")
    .update(`invited address ${foldAddress(address)}`)
    .digest("base64url");

const signatureOf = (keys: Keys, hash: string) => digestOf(keys, `stop ${hash}`).toString("base64url");

/** Each mail carries one. It ends invitations to the address and does nothing else. */
export function stopToken(keys: Keys, address: string): string {
  const hash = addressHash(address);
  return `${hash}.${signatureOf(keys, hash)}`;
}

/** The hash of the address; null for a token that isn't ours. */
export function readStopToken(keys: Keys, token: string): string | null {
  const [hash = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(keys, hash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null;
}

import { createHash, type KeyObject } from "node:crypto";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import type { Services } from "../../core/context";
import { digestOf, isSigned, type Secrets, signingKeys } from "../../core/signing/signing-keys";

type Keys = Pick<Services, "invitationKeys">;

const SECRET_BYTES = 16;

/** They sign the links in mailed invitations. */
export const invitationKeys = (secrets: Secrets) => signingKeys(secrets, "mailed invitations");

/** The secret of an invitation's link: the same in each mail, so that an earlier one still works. */
export const mailedSecret = ({ invitationKeys: [key] }: Keys, emailInviteId: number) =>
  digestOf(key, `join ${emailInviteId}`).subarray(0, SECRET_BYTES).toString("base64url");

/** What the owner of an address can refuse separately: invitations, and messages about riders who named them as a contact. */
type Refusable = "invited" | "contact";

/** Has no key, so that what it stands for holds even with a new SESSION_SECRET. */
export const addressHash = (address: string, as: Refusable = "invited") =>
  createHash("sha256")
    .update(`${as} address ${foldAddress(address)}`)
    .digest("base64url");

/** For counts of mails to an address, by each key, newest first. Without a key nobody can try addresses against it. */
export const countedHashes = ({ invitationKeys }: Keys, address: string): string[] =>
  invitationKeys.map((key) => digestOf(key, `counted ${foldAddress(address)}`).toString("base64url"));

const signatureOf = (key: KeyObject, hash: string) => digestOf(key, `stop ${hash}`).toString("base64url");

/** Each mail carries one. It ends mails of that kind to the address and does nothing else. */
export function stopToken(
  { invitationKeys: [key] }: Keys,
  address: string,
  as: Refusable = "invited",
): string {
  const hash = addressHash(address, as);
  return `${hash}.${signatureOf(key, hash)}`;
}

/** The hash of the address; null for a token that isn't ours. */
export function readStopToken(keys: Keys, token: string): string | null {
  const [hash = "", signature = ""] = token.split(".");
  return isSigned(keys.invitationKeys, signature, (key) => signatureOf(key, hash)) ? hash : null;
}

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

/** Has no key, so that what it stands for holds even with a new SESSION_SECRET. */
export const addressHash = (address: string) =>
  createHash("sha256")
    .update(`invited address ${foldAddress(address)}`)
    .digest("base64url");

const signatureOf = (key: KeyObject, hash: string) => digestOf(key, `stop ${hash}`).toString("base64url");

/** Each mail carries one. It ends invitations to the address and does nothing else. */
export function stopToken({ invitationKeys: [key] }: Keys, address: string): string {
  const hash = addressHash(address);
  return `${hash}.${signatureOf(key, hash)}`;
}

/** The hash of the address; null for a token that isn't ours. */
export function readStopToken(keys: Keys, token: string): string | null {
  const [hash = "", signature = ""] = token.split(".");
  return isSigned(keys.invitationKeys, signature, (key) => signatureOf(key, hash)) ? hash : null;
}

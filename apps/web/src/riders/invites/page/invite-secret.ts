import { isRecord } from "../../../lib/is-record";

const KEY = "invite";

export interface HeldInvite {
  readonly secret: string;
  /** The visitor has asked to join, and went to sign in. */
  readonly wantsToJoin: boolean;
}

/**
 * The link's secret: from the address when the page opens, afterwards from session storage. So it survives sign-up and
 * onboarding without ever being part of an address that the server, another site or a report of an issue gets.
 */
export function heldInvite(): HeldInvite | null {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get("secret");
  return secret === null ? storedInvite() : { secret, wantsToJoin: false };
}

export function holdInvite(invite: HeldInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    // Without storage the link has to be opened again after signing in.
  }
}

export function dropInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function storedInvite(): HeldInvite | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!isRecord(stored) || typeof stored.secret !== "string") return null;
    return { secret: stored.secret, wantsToJoin: stored.wantsToJoin === true };
  } catch {
    return null;
  }
}

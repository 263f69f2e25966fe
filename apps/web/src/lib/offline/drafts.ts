import { isRecord } from "../is-record";

const PREFIX = "draft:";

/** Drafts are in session storage, so that each tab has its own and keeps it over a reload and a sign-in. */
export function storeDraft(
  key: string,
  draft: Readonly<Record<string, unknown>> & { memberId: string },
): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Without storage a reload loses the draft.
  }
}

/** Returns only the member's own draft in this tab. Validate it, because the storage can be edited. */
export function storedDraft(key: string, memberId: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return isRecord(stored) && stored.memberId === memberId ? stored : null;
  } catch {
    return null;
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there is no draft to remove.
  }
}

/** Removes all drafts of this tab. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

import { isRecord } from "../../../lib/is-record";
import type { FieldValues } from "./use-route-form";

/** Drafts are in session storage, so that each tab has its own and keeps it over a reload and a sign-in. */
export function storeDraft(key: string, draft: { memberId: string }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage a reload loses the draft.
  }
}

/** Returns only the member's own draft in this tab. Validate it, because the storage can be edited. */
export function storedDraft(key: string, memberId: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isRecord(stored) && stored.memberId === memberId ? stored : null;
  } catch {
    return null;
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no draft to remove.
  }
}

/** The values that a form's fields can hold. */
export function fieldValuesOf(stored: object): FieldValues {
  const fields = Object.entries(stored).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "string" || typeof entry[1] === "boolean",
  );
  return Object.fromEntries(fields);
}

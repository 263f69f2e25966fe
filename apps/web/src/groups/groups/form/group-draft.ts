import { removeDraft, storeDraft, storedDraft } from "../../../lib/offline/drafts";
import { groupFormValues } from "./group-form-data";

const KEY = "create-group";

type Values = Readonly<Record<string, unknown>>;

/** What the member had typed in this tab for a new group. The picture isn't kept. */
export function groupDraft(memberId: string): Partial<ReturnType<typeof groupFormValues>> {
  const stored = storedDraft(KEY, memberId)?.values;
  if (typeof stored !== "object" || stored === null) return {};
  const kinds: Values = { ...groupFormValues(), type: "" };
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in kinds && typeof value === typeof kinds[name]),
  );
}

/** Keeps what was typed until the group is created, and nothing while the form is empty. */
export function keepGroupDraft(memberId: string, values: Values): void {
  const isEmpty = Object.values(values).every((value) => !value);
  if (isEmpty) clearGroupDraft();
  else storeDraft(KEY, { memberId, values });
}

export const clearGroupDraft = () => removeDraft(KEY);

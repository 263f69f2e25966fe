import { isRecord } from "../../../lib/is-record";
import { removeDraft, storeDraft, storedDraft } from "../../../lib/offline/drafts";
import type { EventFormValues } from "./event-form-values";

interface DraftOf {
  key: string;
  memberId: string;
}

/** What the member had typed in this tab. Values of another kind than the form's are left out. */
export function eventDraft({ key, memberId }: DraftOf, initial: EventFormValues): Partial<EventFormValues> {
  const stored = storedDraft(key, memberId)?.values;
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored).filter(([name, value]) => fits(name, value, initial));
  return Object.fromEntries(entries);
}

const NUMBERS = ["latitude", "longitude", "routeId"];

function fits(name: string, value: unknown, initial: EventFormValues): boolean {
  if (!(name in initial)) return false;
  if (name === "repeats") return value === null || isRepeats(value);
  return NUMBERS.includes(name) ? value === null || Number.isFinite(value) : typeof value === "string";
}

const isRepeats = (value: unknown) =>
  isRecord(value) &&
  (value.frequency === "weekly" ? Array.isArray(value.weekdays) : typeof value.frequency === "string");

/** Keeps what was typed until it is saved. Other fields may be saved by others meanwhile. */
export function keepEventDraft({ key, memberId }: DraftOf, values: object, initial: EventFormValues): void {
  const before: Readonly<Record<string, unknown>> = initial;
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name]);
  if (changed.length > 0) storeDraft(key, { memberId, values: Object.fromEntries(changed) });
  else removeDraft(key);
}

/** The draft of a new event. */
export const NEW_EVENT_DRAFT = "create-event";

export const clearEventDraft = (key: string) => removeDraft(key);

import { useEffect } from "react";
import type { RouteForm } from "./use-route-form";
import { STEPS, type Wizard } from "./use-wizard";

/** The route form as it is typed, and where in the wizard. */
export interface RouteDraft {
  wizard: Wizard;
  values: Readonly<Record<string, string | boolean>>;
  /** Of the chosen file, which itself cannot be kept; null where none was chosen. */
  fileName: string | null;
}

const STORAGE_KEY = "add-route-draft";

/** The draft that this tab left, or null. What somebody else wrote there is not trusted. */
export function readDraft(): RouteDraft | null {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is closed there is no draft either.
  }
}

interface Kept {
  wizard: Wizard;
  form: RouteForm;
  file: File | null;
}

/** Keeps the draft over a reload of this tab. A success clears it: nothing is written after that. */
export function useKeptDraft({ wizard, form, file }: Kept): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const fileName = file?.name ?? null;
    const keep = (values: object) => writeDraft(JSON.stringify({ wizard, values, fileName }));
    keep(getValues());
    const typing = watch(keep);
    return () => typing.unsubscribe();
  }, [wizard, file, watch, getValues]);
}

function writeDraft(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage a reload forgets, as any form does.
  }
}

function draftOf(stored: unknown): RouteDraft | null {
  if (!isRecord(stored) || !isRecord(stored.wizard) || !isRecord(stored.values)) return null;
  const { step, method } = stored.wizard;
  const known = STEPS.find((name) => name === step);
  const values = Object.entries(stored.values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "string" || typeof entry[1] === "boolean",
  );
  if (!known) return null;
  return {
    wizard: { step: known, method: method === "gpx" ? "gpx" : null },
    values: Object.fromEntries(values),
    fileName: typeof stored.fileName === "string" ? stored.fileName : null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

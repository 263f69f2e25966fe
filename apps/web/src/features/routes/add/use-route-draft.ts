import { DRAFT_ID } from "@longpaddock/domain/routes/lengths";
import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { useEffect } from "react";
import { EMPTY_PLOT, isComplete, type Plot, type PlottedWaypoint } from "../plotting/use-waypoints";
import type { RouteForm } from "./use-route-form";
import { METHODS, STEPS, type Wizard } from "./use-wizard";

/** The route form as it is typed, what is plotted, and where in the wizard. */
export interface RouteDraft {
  wizard: Wizard;
  values: Readonly<Record<string, string | boolean>>;
  plot: Plot;
  /** Of the chosen file, which itself cannot be kept; null where none was chosen. */
  fileName: string | null;
}

/** In the tab's own storage: it outlives a reload and a sign-in, and two tabs keep a draft each. */
const STORAGE_KEY = "add-route-draft";

/** The draft that this member left in this tab, or null. What somebody else wrote there is not trusted. */
export function readDraft(memberId: string): RouteDraft | null {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null"), memberId);
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
  memberId: string;
  wizard: Wizard;
  form: RouteForm;
  plot: Plot;
  file: File | null;
}

/** Keeps the draft over a reload of this tab. A success clears it: nothing is written after that. */
export function useKeptDraft({ memberId, wizard, form, plot, file }: Kept): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const fileName = file?.name ?? null;
    const keep = (values: object) => writeDraft(JSON.stringify({ memberId, wizard, values, plot, fileName }));
    keep(getValues());
    const typing = watch(keep);
    return () => typing.unsubscribe();
  }, [memberId, wizard, plot, file, watch, getValues]);
}

function writeDraft(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Without storage a reload forgets, as any form does.
  }
}

function draftOf(stored: unknown, memberId: string): RouteDraft | null {
  if (!isRecord(stored) || !isRecord(stored.wizard) || !isRecord(stored.values)) return null;
  const { step, method } = stored.wizard;
  const knownStep = STEPS.find((name) => name === step);
  if (!knownStep || stored.memberId !== memberId) return null;
  const plot = plotOf(stored.plot) ?? EMPTY_PLOT;
  const values = Object.entries(stored.values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "string" || typeof entry[1] === "boolean",
  );
  const { draftId, ...words } = Object.fromEntries(values);
  return {
    wizard: reachable({ step: knownStep, method: METHODS.find((name) => name === method) ?? null }, plot),
    // An id that the server would refuse stands in no field where the reader could mend it.
    values: typeof draftId === "string" && DRAFT_ID.test(draftId) ? { ...words, draftId } : words,
    plot,
    fileName: typeof stored.fileName === "string" ? stored.fileName : null,
  };
}

/** Details need a line: those of a plotted route its preview. */
function reachable(wizard: Wizard, plot: Plot): Wizard {
  const { step, method } = wizard;
  const hasLine = method === "gpx" || (method === "manual" && plot.isPreviewed);
  return step === "details" && !hasLine ? { step: "method", method } : wizard;
}

/** The list as it was left; null where any of it is nonsense. */
function plotOf(stored: unknown): Plot | null {
  if (!isRecord(stored) || !Array.isArray(stored.waypoints)) return null;
  const { waypoints: list, isPreviewed } = stored;
  if (list.length === 0 || list.length > MAX_WAYPOINTS) return null;
  const waypoints = list.map(plottedWaypoint);
  if (!waypoints.every((entry) => entry !== null)) return null;
  const plot = { waypoints, isPreviewed: false, nextKey: waypoints.length + 1 };
  return { ...plot, isPreviewed: isPreviewed === true && isComplete(plot) };
}

function plottedWaypoint(stored: unknown, index: number): PlottedWaypoint | null {
  if (!isRecord(stored) || typeof stored.text !== "string") return null;
  const place = stored.place === null ? null : placeOf(stored.place);
  return place === undefined ? null : { key: index + 1, text: stored.text, place };
}

/** undefined where it is not a place on the globe. */
function placeOf(stored: unknown): Waypoint | undefined {
  if (!isRecord(stored)) return undefined;
  const { name, place_id, formatted_address, latitude, longitude } = stored;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined;
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof place_id === "string" && { place_id }),
    ...(typeof formatted_address === "string" && { formatted_address }),
    latitude,
    longitude,
  };
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === "number" && Math.abs(value) <= limit;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

import { DRAFT_ID_PATTERN } from "@longpaddock/domain/routes/lengths";
import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { useEffect } from "react";
import { isRecord } from "../../../lib/is-record";
import { removeDraft, storeDraft, storedDraft } from "../../../lib/offline/drafts";
import { fieldValuesOf } from "../form/stored-values";
import type { FieldValues, RouteForm } from "../form/use-route-form";
import { parsePlace } from "../plotting/parse-place";
import { EMPTY_PLOT, isComplete, isUnused, type Plot, type PlottedWaypoint } from "../plotting/plot";
import { METHODS, STEPS, type Wizard } from "./use-wizard";

export interface RouteDraft {
  wizard: Wizard;
  values: FieldValues;
  plot: Plot;
  /** Only the name, because the browser can't restore the file itself. */
  fileName: string | null;
}

const STORAGE_KEY = "add-route";

export function readDraft(memberId: string): RouteDraft | null {
  const stored = storedDraft(STORAGE_KEY, memberId);
  if (!stored || !isRecord(stored.wizard) || !isRecord(stored.values)) return null;
  const { step, method } = stored.wizard;
  const knownStep = STEPS.find((name) => name === step);
  if (!knownStep) return null;
  const plot = parsePlot(stored.plot) ?? EMPTY_PLOT;
  const { draftId, ...fields } = fieldValuesOf(stored.values);
  return {
    wizard: withReachableStep(
      { step: knownStep, method: METHODS.find((name) => name === method) ?? null },
      plot,
    ),
    // The member couldn't correct an invalid id, because no field shows it.
    values: typeof draftId === "string" && DRAFT_ID_PATTERN.test(draftId) ? { ...fields, draftId } : fields,
    plot,
    fileName: typeof stored.fileName === "string" ? stored.fileName : null,
  };
}

export const clearDraft = () => removeDraft(STORAGE_KEY);

interface DraftState {
  memberId: string;
  wizard: Wizard;
  form: RouteForm;
  plot: Plot;
  file: File | null;
}

/** Saves the draft on every change. */
export function useSavedDraft({ memberId, wizard, form, plot, file }: DraftState): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const fileName = file?.name ?? null;
    const save = (values: object) =>
      storeDraft(STORAGE_KEY, { memberId, ...{ wizard, values, plot, fileName } });
    save(getValues());
    const subscription = watch(save);
    return () => subscription.unsubscribe();
  }, [memberId, wizard, plot, file, watch, getValues]);
}

/** The details step needs a method, and a preview if there are waypoints. */
function withReachableStep(wizard: Wizard, plot: Plot): Wizard {
  const { step, method } = wizard;
  const isReady = method === "gpx" || (method === "manual" && (plot.isPreviewed || isUnused(plot)));
  return step === "details" && !isReady ? { step: "method", method } : wizard;
}

/** Null if any waypoint is invalid. */
function parsePlot(stored: unknown): Plot | null {
  if (!isRecord(stored) || !Array.isArray(stored.waypoints)) return null;
  const { waypoints: list, isPreviewed, followsRoads } = stored;
  if (list.length === 0 || list.length > MAX_WAYPOINTS) return null;
  const waypoints = list.map(parseWaypoint);
  if (!waypoints.every((entry) => entry !== null)) return null;
  const nextKey = waypoints.length + 1;
  const plot = { waypoints, isPreviewed: false, followsRoads: followsRoads === true, nextKey };
  return { ...plot, isPreviewed: isPreviewed === true && isComplete(plot) };
}

function parseWaypoint(stored: unknown, index: number): PlottedWaypoint | null {
  if (!isRecord(stored) || typeof stored.text !== "string") return null;
  const place = stored.place === null ? null : parsePlace(stored.place);
  return place === undefined ? null : { key: index + 1, text: stored.text, place };
}

import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { useEffect } from "react";
import { isRecord } from "../../../lib/is-record";
import { removeDraft, storeDraft, storedDraft } from "../../../lib/offline/drafts";
import { fieldValuesOf } from "../form/stored-values";
import type { FieldValues, RouteForm } from "../form/use-route-form";
import { storedEdits } from "../line/stored-edits";
import { parsePlace } from "../plotting/parse-place";
import type { RouteDetail } from "../use-route";
import { changesOf, type EditedPlot } from "./route-changes";

export interface EditDraft {
  /** The version that the changes were made to. */
  version: number;
  changes: FieldValues;
  plot: EditedPlot | null;
  /** Only the name, because the browser can't restore the file itself. */
  fileName: string | null;
  /** Of the line of the route's own file. */
  lineEdits: LineEdits | null;
}

const keyOf = (routeId: number) => `edit-route-${routeId}`;

export function readEditDraft(memberId: string, routeId: number): EditDraft | null {
  const stored = storedDraft(keyOf(routeId), memberId);
  if (!stored || !isRecord(stored.changes)) return null;
  const { version, changes, plot, fileName, lineEdits } = stored;
  if (typeof version !== "number") return null;
  return {
    version,
    changes: fieldValuesOf(changes),
    plot: parsePlot(plot),
    fileName: typeof fileName === "string" ? fileName : null,
    lineEdits: storedEdits(lineEdits),
  };
}

export const clearEditDraft = (routeId: number) => removeDraft(keyOf(routeId));

interface DraftState {
  memberId: string;
  route: RouteDetail;
  version: number;
  form: RouteForm;
  plot: EditedPlot | null;
  file: File | null;
  lineEdits: LineEdits | null;
}

/** Saves the changes as they are made, and asks before the browser leaves the page with some. */
export function useSavedEdit({ memberId, route, version, form, plot, file, lineEdits }: DraftState): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const fileName = file?.name ?? null;
    let hasChanges = false;
    const save = (values: Readonly<Record<string, unknown>>) => {
      const changes = changesOf(route, values);
      const draft: EditDraft = { version, changes, plot, fileName, lineEdits };
      hasChanges =
        [plot, fileName, lineEdits].some((part) => part !== null) || Object.keys(changes).length > 0;
      if (hasChanges) storeDraft(keyOf(route.id), { memberId, ...draft });
      else clearEditDraft(route.id);
    };
    const askBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (hasChanges) event.preventDefault();
    };
    save(getValues());
    const subscription = watch(save);
    addEventListener("beforeunload", askBeforeLeaving);
    return () => {
      subscription.unsubscribe();
      removeEventListener("beforeunload", askBeforeLeaving);
    };
  }, [memberId, route, version, plot, file, lineEdits, watch, getValues]);
}

/** Null if any waypoint is invalid. */
function parsePlot(stored: unknown): EditedPlot | null {
  if (!isRecord(stored) || !Array.isArray(stored.places)) return null;
  const places = stored.places.map(parsePlace);
  if (!places.every((place) => place !== undefined)) return null;
  return { places, followsRoads: stored.followsRoads === true };
}

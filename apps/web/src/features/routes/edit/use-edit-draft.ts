import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { useEffect } from "react";
import { isRecord } from "../../../lib/is-record";
import type { FieldValues, RouteForm } from "../form/use-route-form";
import { parsePlace } from "../plotting/parse-place";
import type { RouteDetail } from "../use-route";
import { changesOf } from "./route-changes";

export interface EditDraft {
  /** The version that the changes were made to. */
  version: number;
  changes: FieldValues;
  waypoints: readonly Waypoint[] | null;
  /** Only the name, because the browser can't restore the file itself. */
  fileName: string | null;
}

/** Uses session storage, so that each tab keeps its own changes over a reload and a sign-in. */
const keyOf = (routeId: number) => `edit-route-draft-${routeId}`;

/** Reads the member's own draft in this tab and validates it, because the storage can be edited. */
export function readEditDraft(memberId: string, routeId: number): EditDraft | null {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(keyOf(routeId)) ?? "null"), memberId);
  } catch {
    return null;
  }
}

export function clearEditDraft(routeId: number): void {
  try {
    sessionStorage.removeItem(keyOf(routeId));
  } catch {
    // Without storage there is no draft to clear.
  }
}

interface DraftState {
  memberId: string;
  route: RouteDetail;
  version: number;
  form: RouteForm;
  waypoints: readonly Waypoint[] | null;
  file: File | null;
}

/** Saves the changes as they are made, and asks before the browser leaves the page with some. */
export function useSavedEdit({ memberId, route, version, form, waypoints, file }: DraftState): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const fileName = file?.name ?? null;
    let hasChanges = false;
    const save = (values: Readonly<Record<string, unknown>>) => {
      const changes = changesOf(route, values);
      hasChanges = Object.keys(changes).length > 0 || waypoints !== null || fileName !== null;
      if (hasChanges) writeDraft(route.id, { memberId, version, changes, waypoints, fileName });
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
  }, [memberId, route, version, waypoints, file, watch, getValues]);
}

function writeDraft(routeId: number, draft: EditDraft & { memberId: string }): void {
  try {
    sessionStorage.setItem(keyOf(routeId), JSON.stringify(draft));
  } catch {
    // Without storage a reload loses the draft.
  }
}

function parseDraft(stored: unknown, memberId: string): EditDraft | null {
  if (!isRecord(stored) || stored.memberId !== memberId || !isRecord(stored.changes)) return null;
  const { version, changes, waypoints, fileName } = stored;
  if (typeof version !== "number") return null;
  const fields = Object.entries(changes).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "string" || typeof entry[1] === "boolean",
  );
  return {
    version,
    changes: Object.fromEntries(fields),
    waypoints: parseWaypoints(waypoints),
    fileName: typeof fileName === "string" ? fileName : null,
  };
}

/** Null if any of them is invalid. */
function parseWaypoints(stored: unknown): Waypoint[] | null {
  const places = Array.isArray(stored) ? stored.map(parsePlace) : null;
  return places?.every((place) => place !== undefined) ? places : null;
}

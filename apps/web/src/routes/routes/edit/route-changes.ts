import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { stateCode } from "@longpaddock/domain/states";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import type { FieldValues } from "../form/use-route-form";
import type { RouteDetail } from "../use-route";

/** The waypoints as the author changed them. */
export interface EditedPlot {
  places: readonly Waypoint[];
  followsRoads: boolean;
}

export interface RouteEdit {
  /** The version that the changes were made to. */
  version: number;
  /** Only the fields that differ. */
  changes: FieldValues;
  /** Null if they stay as they are. */
  plot: EditedPlot | null;
  /** Null to keep the route's own. */
  file: File | null;
  /** Of the line of that file, or of the route's own; null if it stays as it is. */
  lineEdits: LineEdits | null;
}

/** The route as the form's fields show it. */
export function valuesOf(route: RouteDetail): FieldValues {
  const { name, description, vehicleType, difficulty, state, city, duration, distance } = route;
  return {
    name,
    description: description ?? "",
    vehicleType,
    difficulty,
    state: stateCode(state) ?? state,
    city: city ?? "",
    estimatedDuration: duration ?? "",
    distance: isMeasured(route) || distance === null ? "" : String(Number(distance)),
    bestSeason: route.bestSeason ?? "",
    // What the roads say isn't the author's to change.
    surface: (route.dirtShare === null && route.surface) || "",
    closures: route.closures.length > 0 ? JSON.stringify(route.closures) : "",
    vehicleUsed: route.vehicleUsed ?? "",
    tags: route.tags.join(", "),
    isPublic: route.isPublic,
    visibility: route.visibility,
    groupId: route.groupId === null ? "" : String(route.groupId),
    homeSafe: route.homeSafe ?? true,
  };
}

/** True if the distance comes from a track or from waypoints. */
export function isMeasured({ gpxData }: Pick<RouteDetail, "gpxData">): boolean {
  return (gpxData?.file?.points ?? 0) > 0 || (gpxData?.waypoints.length ?? 0) > 1;
}

/** The fields that the form shows differently than the route. */
export function changesOf(route: RouteDetail, typed: Readonly<Record<string, unknown>>): FieldValues {
  const changed = Object.entries(valuesOf(route)).flatMap(([name, value]) => {
    const now = typed[name];
    return (typeof now === "string" || typeof now === "boolean") && now !== value
      ? [[name, now] as const]
      : [];
  });
  const { groupId, ...changes } = Object.fromEntries(changed);
  // A group is only sent with the visibility that it belongs to.
  return groupId === undefined || groupId === "" ? changes : { ...changes, visibility: "group", groupId };
}

/** Puts the file last so that the server has the other fields before it reads the file. */
export function editFormData({ version, changes, plot, file, lineEdits }: RouteEdit): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version, ...changes })) form.append(name, String(value));
  if (plot) {
    form.append("waypoints", JSON.stringify(plot.places));
    form.append("followsRoads", String(plot.followsRoads));
  }
  if (lineEdits) form.append("lineEdits", JSON.stringify(lineEdits));
  if (file) form.append("gpxFile", file);
  return form;
}

import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";

export interface RouteSubmission {
  values: CreateRouteInput;
  /** Null for plotted routes, whose waypoints are among the values. */
  file: File | null;
}

/** Puts the file last so that the server has the other fields before it reads the file. */
export function routeFormData({ values, file }: RouteSubmission): FormData {
  const form = new FormData();
  const { tags, waypoints = [], lineEdits, ...fields } = values;
  for (const [name, value] of Object.entries({ ...fields, tags: tags.join(", ") }))
    if (value !== undefined && value !== "") form.append(name, String(value));
  if (waypoints.length > 0) form.append("waypoints", JSON.stringify(waypoints));
  if (file && lineEdits) form.append("lineEdits", JSON.stringify(lineEdits));
  if (file) form.append("gpxFile", file);
  return form;
}

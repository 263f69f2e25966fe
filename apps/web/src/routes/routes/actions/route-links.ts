import { STATES, stateCode } from "@longpaddock/domain/states";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { gpxUrl } from "../../../lib/paths";
import type { RouteCardData } from "../use-route";

/** Fields that both cards and route pages have. */
export type LinkedRoute = Pick<
  RouteCardData,
  "id" | "name" | "state" | "city" | "vehicleType" | "routeType" | "isPublic" | "hasGpx"
>;

const ANALYSIS_SITE = "https://gpx.studio/app";
const MAPS_SEARCH = "https://www.google.com/maps/search/";

/** Null when the analysis site couldn't download the GPX file as a visitor. */
export function analysisUrl({ id, hasGpx, isPublic, routeType }: LinkedRoute): string | null {
  if (!hasGpx || !isPublic || routeType === "premium") return null;
  const file = new URL(gpxUrl(id), window.location.origin).href;
  return `${ANALYSIS_SITE}?${new URLSearchParams({ files: JSON.stringify([file]) })}`;
}

export function mapsSearchUrl({ name, city, state, vehicleType }: LinkedRoute): string {
  const code = stateCode(state);
  const stateName = STATES.find((entry) => entry.code === code)?.name ?? state;
  const query = [name, city, stateName, VEHICLE_LABELS[vehicleType]].filter(Boolean).join(", ");
  return `${MAPS_SEARCH}?${new URLSearchParams({ api: "1", query })}`;
}

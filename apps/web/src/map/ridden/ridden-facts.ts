import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";

/** What the tiles tell of a line. */
export interface RiddenFacts {
  vehicles: readonly RouteVehicleType[];
  /** As in 2026-11; null if no file says. */
  month: string | null;
}

type Properties = Readonly<Record<string, unknown>> | null;

/** Of the lines at one place together; null without any. */
export function factsOf(lines: readonly { properties: Properties }[]): RiddenFacts | null {
  if (lines.length === 0) return null;
  const named = lines.flatMap(({ properties }) => String(properties?.vehicles ?? "").split(","));
  const months = lines.flatMap(({ properties }) => (properties?.month ? [String(properties.month)] : []));
  return {
    vehicles: ROUTE_VEHICLE_TYPES.filter((vehicle) => named.includes(vehicle)),
    month: months.toSorted().at(-1) ?? null,
  };
}

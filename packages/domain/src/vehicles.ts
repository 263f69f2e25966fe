export const VEHICLE_TYPES = ["onroad-motorcycle", "offroad-motorcycle", "cycling", "4x4"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** Includes the legacy word of older routes and links. */
export const ROUTE_VEHICLE_TYPES = [...VEHICLE_TYPES, "motorcycle"] as const;
export type RouteVehicleType = (typeof ROUTE_VEHICLE_TYPES)[number];

export const VEHICLE_LABELS = {
  "onroad-motorcycle": "Road Motorcycle",
  "offroad-motorcycle": "Adventure Motorcycle",
  cycling: "Cycling",
  "4x4": "4x4 Off-Road",
  motorcycle: "Motorcycle",
} as const satisfies Record<RouteVehicleType, string>;

/** The legacy word finds every motorcycle. */
export function vehicleTypesMatching(filter: RouteVehicleType): readonly RouteVehicleType[] {
  return filter === "motorcycle" ? ["onroad-motorcycle", "offroad-motorcycle", "motorcycle"] : [filter];
}

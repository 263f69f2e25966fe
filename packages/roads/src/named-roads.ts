import { VEHICLE_TYPES, type VehicleType } from "@longpaddock/domain/vehicles";
import { type Leg, legsOf, type RoadEntry } from "./chains";
import { NSW_ROADS } from "./roads-nsw";
import { NT_ROADS } from "./roads-nt";
import { QLD_ROADS } from "./roads-qld";
import { SA_ROADS } from "./roads-sa";
import { TAS_ROADS } from "./roads-tas";
import { VIC_ROADS } from "./roads-vic";
import { WA_ROADS } from "./roads-wa";
import type { RoadKind, Scenery, Surface } from "./vocabulary";

export interface NamedRoad {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** As signposted: 'A1', 'B56', '95'. */
  readonly number: string | null;
  readonly kind: RoadKind;
  readonly scenery: readonly Scenery[];
  /** Vehicles that may use the road; `suitsVehicle` also considers the surface of a leg. */
  readonly vehicles: readonly VehicleType[];
  /** In travelling order; branches follow the main line. */
  readonly legs: readonly Leg[];
}

/**
 * Australian roads, tracks and rail trails as chains of gazetteer places. Every name is unique. The lines between
 * places are schematic, the kilometres are those of the road.
 */
export const NAMED_ROADS: readonly NamedRoad[] = [
  NSW_ROADS,
  VIC_ROADS,
  QLD_ROADS,
  SA_ROADS,
  WA_ROADS,
  TAS_ROADS,
  NT_ROADS,
]
  .flat()
  .map(roadOf);

const SURFACE_VEHICLES: Readonly<Record<Surface, readonly VehicleType[]>> = {
  sealed: VEHICLE_TYPES,
  gravel: ["offroad-motorcycle", "cycling", "4x4"],
  track: ["offroad-motorcycle", "4x4"],
};

/** True if the vehicle may use the road and copes with the surface of the leg. */
export function suitsVehicle(vehicle: VehicleType, road: NamedRoad, { surface }: Leg): boolean {
  return road.vehicles.includes(vehicle) && SURFACE_VEHICLES[surface].includes(vehicle);
}

export function lengthOf({ legs }: NamedRoad): number {
  return legs.reduce((sum, { kilometres }) => sum + kilometres, 0);
}

function roadOf({ name, otherNames = [], number, kind, scenery, vehicles, chain }: RoadEntry): NamedRoad {
  return {
    name,
    otherNames,
    number: number ?? null,
    kind,
    scenery,
    vehicles: vehicles ?? (kind === "railTrail" ? ["cycling"] : VEHICLE_TYPES),
    legs: legsOf(chain),
  };
}

import { STATES, stateCode } from "@longpaddock/domain/states";
import { type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Bike, CarFront, Clock, type LucideIcon, MapPin, Motorbike, Mountain, Route } from "lucide-react";
import type { ReactNode } from "react";
import { kilometres, metres } from "../../../lib/format";

const VEHICLE_ICONS = {
  "onroad-motorcycle": Motorbike,
  "offroad-motorcycle": Motorbike,
  motorcycle: Motorbike,
  cycling: Bike,
  "4x4": CarFront,
} as const satisfies Record<RouteVehicleType, LucideIcon>;

interface FactProps {
  icon: LucideIcon;
  /** Replaces the icon for screen readers. */
  label: string;
  /** Prevents truncation, because a number with its end cut off would be wrong. */
  noShrink?: boolean;
  children: ReactNode;
}

interface VehicleIconProps {
  vehicleType: RouteVehicleType;
  className?: string;
}

export function Fact({ icon: Icon, label, noShrink = false, children }: FactProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${noShrink ? "shrink-0" : "min-w-0"}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <span className="sr-only">{label}: </span>
      <span className="truncate">{children}</span>
    </span>
  );
}

interface PlaceFactProps {
  state: string;
  city: string | null;
  /** Shows the state's code even where the full name was stored. */
  short?: boolean;
}

/** 'NSW • Jindabyne' */
export function PlaceFact({ state, city, short = false }: PlaceFactProps) {
  const code = stateCode(state);
  const fullName = STATES.find((entry) => entry.code === code)?.name;
  return (
    <Fact icon={MapPin} label="Location">
      <span title={fullName}>{(short && code) || state}</span>
      {city && ` • ${city}`}
    </Fact>
  );
}

export function VehicleIcon({ vehicleType, className }: VehicleIconProps) {
  const Icon = VEHICLE_ICONS[vehicleType];
  return <Icon aria-hidden="true" className={className} />;
}

export function VehicleFact({ vehicleType }: { vehicleType: RouteVehicleType }) {
  return (
    <Fact icon={VEHICLE_ICONS[vehicleType]} label="Vehicle">
      {VEHICLE_LABELS[vehicleType]}
    </Fact>
  );
}

export function DistanceFact({ distance }: { distance: string | null }) {
  if (distance === null) return null;
  return (
    <Fact icon={Route} label="Distance" noShrink>
      {kilometres(distance)}
    </Fact>
  );
}

export function DurationFact({ duration }: { duration: string | null }) {
  if (!duration) return null;
  return (
    <Fact icon={Clock} label="Duration">
      <span title={duration}>{duration}</span>
    </Fact>
  );
}

export function AscentFact({ ascent }: { ascent: number | null }) {
  if (ascent === null) return null;
  return (
    <Fact icon={Mountain} label="Ascent" noShrink>
      {metres(ascent)}
    </Fact>
  );
}

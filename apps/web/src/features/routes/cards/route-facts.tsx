import { STATES, stateCode } from "@longpaddock/domain/states";
import { type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { StarRating } from "@longpaddock/ui/star-rating";
import {
  Bike,
  CarFront,
  Clock,
  type LucideIcon,
  MapPin,
  Motorbike,
  Mountain,
  Route,
  Star,
} from "lucide-react";
import type { ReactNode } from "react";
import { kilometres, metres } from "../../../lib/format";

const VEHICLE_ICONS = {
  "onroad-motorcycle": Motorbike,
  "offroad-motorcycle": Motorbike,
  motorcycle: Motorbike,
  cycling: Bike,
  "4x4": CarFront,
} as const satisfies Record<RouteVehicleType, LucideIcon>;

/** What lists show of a route that nobody has rated yet. */
const UNRATED = 4.5;

interface FactProps {
  icon: LucideIcon;
  /** What the figure is, for those who do not see the icon. */
  name: string;
  /** A figure says something else when its end is cut off: the other facts of the line give way. */
  whole?: boolean;
  children: ReactNode;
}

interface VehicleIconProps {
  vehicleType: RouteVehicleType;
  className?: string;
}

/** An icon and a few words on one line. */
export function Fact({ icon: Icon, name, whole = false, children }: FactProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${whole ? "shrink-0" : "min-w-0"}`}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <span className="sr-only">{name}: </span>
      <span className="truncate">{children}</span>
    </span>
  );
}

interface PlaceFactProps {
  state: string;
  city: string | null;
  /** In a list every state is spelled by its code, however its author wrote it. */
  short?: boolean;
}

/** 'NSW • Jindabyne' */
export function PlaceFact({ state, city, short = false }: PlaceFactProps) {
  const code = stateCode(state);
  const fullName = STATES.find((entry) => entry.code === code)?.name;
  return (
    <Fact icon={MapPin} name="Location">
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
    <Fact icon={VEHICLE_ICONS[vehicleType]} name="Vehicle">
      {VEHICLE_LABELS[vehicleType]}
    </Fact>
  );
}

/** Whole kilometres; nothing where the distance is not known. */
export function DistanceFact({ distance }: { distance: string | null }) {
  if (distance === null) return null;
  return (
    <Fact icon={Route} name="Distance" whole>
      {kilometres(distance)}
    </Fact>
  );
}

export function DurationFact({ duration }: { duration: string | null }) {
  if (!duration) return null;
  return (
    <Fact icon={Clock} name="Duration">
      <span title={duration}>{duration}</span>
    </Fact>
  );
}

export function AscentFact({ ascent }: { ascent: number | null }) {
  if (ascent === null) return null;
  return (
    <Fact icon={Mountain} name="Ascent" whole>
      {metres(ascent)}
    </Fact>
  );
}

/** Stars and the average to one decimal, as lists show it. */
export function ListRating({ averageRating }: { averageRating: number | null }) {
  const value = averageRating ?? UNRATED;
  return <StarRating value={value} text={value.toFixed(1)} size="sm" />;
}

/** The same in a figure, where there is no room for five stars. */
export function RatingFact({ averageRating }: { averageRating: number | null }) {
  return (
    <Fact icon={Star} name="Rating" whole>
      {(averageRating ?? UNRATED).toFixed(1)}
    </Fact>
  );
}

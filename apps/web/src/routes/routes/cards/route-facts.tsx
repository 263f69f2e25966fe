import { stateName } from "@longpaddock/domain/states";
import { type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import {
  Bike,
  CarFront,
  Clock,
  type LucideIcon,
  MapPin,
  Motorbike,
  Mountain,
  Route,
  Waypoints,
} from "lucide-react";
import type { ReactNode } from "react";
import { kilometres, metres } from "../../../lib/format";
import { placeText, type RoutePlace } from "../place-text";
import { type Measured, straightNote } from "../straight-note";
import { surfaceText } from "../surface-text";

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
  /** Keeps figures on one line. Other facts wrap, because a town or a duration without its end would be wrong. */
  noShrink?: boolean;
  children: ReactNode;
}

interface VehicleIconProps {
  vehicleType: RouteVehicleType;
  className?: string;
}

export function Fact({ icon: Icon, label, noShrink = false, children }: FactProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${noShrink ? "shrink-0 @max-[17rem]:shrink" : "min-w-0"}`}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
      <span className="sr-only">{label}: </span>
      <span className={noShrink ? "whitespace-nowrap @max-[17rem]:whitespace-normal" : "min-w-0 break-words"}>
        {children}
      </span>
    </span>
  );
}

interface PlaceFactProps extends RoutePlace {
  /** Kilometres from where the list looks around. */
  distanceFrom?: number | undefined;
}

export function PlaceFact({ distanceFrom, ...place }: PlaceFactProps) {
  return (
    <Fact icon={MapPin} label="Location">
      <span title={place.states.map(stateName).join(", ")}>{placeText(place)}</span>
      {distanceFrom !== undefined && ` • starts ${kilometres(distanceFrom)} away`}
    </Fact>
  );
}

export function VehicleIcon({ vehicleType, className }: VehicleIconProps) {
  const Icon = VEHICLE_ICONS[vehicleType];
  return <Icon aria-hidden="true" className={className} />;
}

export function SurfaceFact({ route }: { route: Parameters<typeof surfaceText>[0] }) {
  return (
    <Fact icon={Waypoints} label="Surface">
      {surfaceText(route)}
    </Fact>
  );
}

interface VehicleFactProps {
  vehicleType: RouteVehicleType;
  /** Leaves the words to screen readers on phones. */
  iconOnPhones?: boolean;
}

export function VehicleFact({ vehicleType, iconOnPhones = false }: VehicleFactProps) {
  return (
    <Fact icon={VEHICLE_ICONS[vehicleType]} label="Vehicle" noShrink={iconOnPhones}>
      <span className={iconOnPhones ? "max-sm:sr-only" : undefined}>{VEHICLE_LABELS[vehicleType]}</span>
    </Fact>
  );
}

/** '123 km', for a plotted route '123 km, straight lines' or '123 km, 12 km in straight lines'. */
export function DistanceFact({ route }: { route: Measured }) {
  if (route.distance === null) return null;
  const note = straightNote(route);
  return (
    <Fact icon={Route} label="Distance" noShrink={!note}>
      {kilometres(route.distance)}
      {note && `, ${note}`}
    </Fact>
  );
}

export function DurationFact({ duration }: { duration: string | null }) {
  if (!duration) return null;
  return (
    <Fact icon={Clock} label="Duration">
      {duration}
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

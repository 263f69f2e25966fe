import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { cn } from "@longpaddock/ui/class-names";
import { Contours } from "@longpaddock/ui/contours";
import { Trace } from "@longpaddock/ui/trace";
import { VehicleIcon } from "./route-facts";

interface RouteThumbnailProps {
  /** SVG path in a 100 x 100 box; null for routes without a line. */
  outline: string | null;
  vehicleType: RouteVehicleType;
  className?: string;
}

/** Shows the vehicle icon for routes without an outline. */
export function RouteThumbnail({ outline, vehicleType, className }: RouteThumbnailProps) {
  return (
    <div className={cn("relative isolate overflow-hidden bg-surface-sunken", className)}>
      <Contours className="-z-10 absolute inset-0 size-full opacity-70" />
      {outline ? (
        <Trace path={outline} className="absolute inset-0 p-[6%]" />
      ) : (
        <VehicleIcon
          vehicleType={vehicleType}
          className="absolute inset-0 m-auto size-1/3 max-h-16 max-w-16 text-line-strong"
        />
      )}
    </div>
  );
}

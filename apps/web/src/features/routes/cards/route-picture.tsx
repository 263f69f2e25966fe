import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { cn } from "@longpaddock/ui/class-names";
import { Contours } from "@longpaddock/ui/contours";
import { Trace } from "@longpaddock/ui/trace";
import { VehicleIcon } from "./route-facts";

interface RoutePictureProps {
  /** SVG path in a 100 x 100 box; null where the route has no line. */
  outline: string | null;
  vehicleType: RouteVehicleType;
  className?: string;
}

/** The shape of the track on a plate of contour lines; the vehicle where there is no track. */
export function RoutePicture({ outline, vehicleType, className }: RoutePictureProps) {
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

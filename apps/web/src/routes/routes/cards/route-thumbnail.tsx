import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { cn } from "@longpaddock/ui/class-names";
import { Trace } from "@longpaddock/ui/trace";
import type { ReactNode } from "react";
import { VehicleIcon } from "./route-facts";

interface RouteThumbnailProps {
  /** SVG path in a 100 x 100 box; null for routes without a line. */
  outline: string | null;
  vehicleType: RouteVehicleType;
  /** Where the line is drawn. */
  drawing?: string;
  className?: string | undefined;
  /** Above the line. */
  children?: ReactNode;
}

/** Shows the vehicle icon for routes without an outline. */
export function RouteThumbnail({
  outline,
  vehicleType,
  drawing = "inset-0",
  className,
  children,
}: RouteThumbnailProps) {
  return (
    <div className={cn("relative overflow-hidden bg-linear-to-br from-map-land to-map-relief", className)}>
      <div className={cn("absolute", drawing)}>
        {outline ? (
          <Trace path={outline} className="p-[6%]" />
        ) : (
          <VehicleIcon
            vehicleType={vehicleType}
            className="absolute inset-0 m-auto size-1/3 max-h-16 max-w-16 text-line-strong"
          />
        )}
      </div>
      {children}
    </div>
  );
}

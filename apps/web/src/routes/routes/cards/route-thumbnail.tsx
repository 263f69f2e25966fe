import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { cn } from "@longpaddock/ui/class-names";
import { Trace } from "@longpaddock/ui/trace";
import type { ReactNode } from "react";
import { VehicleIcon } from "./route-facts";

/** A narrow picture has Australia below the line, a wide one beside it. */
const LAYOUTS = {
  narrow: {
    drawing: "inset-x-0 top-0 bottom-10",
    locator: "-translate-x-1/2 bottom-1.5 left-1/2 w-11",
  },
  wide: { drawing: "inset-0", locator: "right-2 bottom-2 w-14" },
  narrowOnPhones: {
    drawing: "inset-x-0 top-0 bottom-10 sm:bottom-0",
    locator: "max-sm:-translate-x-1/2 bottom-1.5 w-11 max-sm:left-1/2 sm:right-2 sm:bottom-2 sm:w-14",
  },
} as const;

interface RouteThumbnailProps {
  /** SVG path in a 100 x 100 box; null for routes without a line. */
  outline: string | null;
  vehicleType: RouteVehicleType;
  /** Draws a small map of Australia with the class of its place. */
  locator?: (className: string) => ReactNode;
  layout?: keyof typeof LAYOUTS;
  className?: string;
}

/** Shows the vehicle icon for routes without an outline. */
export function RouteThumbnail({
  outline,
  vehicleType,
  locator,
  layout = "wide",
  className,
}: RouteThumbnailProps) {
  const styles = LAYOUTS[layout];
  return (
    <div className={cn("relative overflow-hidden bg-linear-to-br from-map-land to-map-relief", className)}>
      <div className={cn("absolute", styles.drawing)}>
        {outline ? (
          <Trace path={outline} className="p-[6%]" />
        ) : (
          <VehicleIcon
            vehicleType={vehicleType}
            className="absolute inset-0 m-auto size-1/3 max-h-16 max-w-16 text-line-strong"
          />
        )}
      </div>
      {locator?.(cn("absolute", styles.locator))}
    </div>
  );
}

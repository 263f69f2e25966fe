import type { ReactNode } from "react";
import { RoutesOnMap, type RoutesOnMapProps } from "./routes-on-map";

/** The map beside the list on wide screens, and in its place on others. */
export function MapBeside({ state, children }: RoutesOnMapProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
      <div className="max-xl:hidden xl:[&_ul]:grid-cols-1">{children}</div>
      <div className="xl:sticky xl:top-20 xl:max-h-[calc(100svh-6rem)] xl:self-start xl:overflow-y-auto">
        <RoutesOnMap state={state} />
      </div>
    </div>
  );
}

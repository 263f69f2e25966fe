import { lazyComponent } from "../../../lib/chunks";
import { MapFrame } from "../../../map/map-frame";
import type { PlotMapProps } from "./plot-map";

const PlotMap = lazyComponent(() => import("./plot-map").then((m) => m.PlotMap));

export function PlotMapFrame(props: Omit<PlotMapProps, "onFailure">) {
  return (
    <MapFrame fallbackHint="You can use the list instead." className="lg:h-112">
      {(onFailure) => <PlotMap {...props} onFailure={onFailure} />}
    </MapFrame>
  );
}

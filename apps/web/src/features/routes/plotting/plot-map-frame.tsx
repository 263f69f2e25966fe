import { lazyPart } from "../../../lib/chunks";
import { MapFrame } from "../../../map/map-frame";
import type { PlotMapProps } from "./plot-map";

const PlotMap = lazyPart(() => import("./plot-map").then((m) => m.PlotMap));

export function PlotMapFrame(props: Omit<PlotMapProps, "onFailure">) {
  return (
    <MapFrame instead="The list works" className="lg:h-112">
      {(onFailure) => <PlotMap {...props} onFailure={onFailure} />}
    </MapFrame>
  );
}

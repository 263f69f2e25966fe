import { lazyComponent } from "../../lib/chunks";
import { MapFrame } from "../../map/map-frame";
import type { HomeAreaMapProps } from "./home-area-map";

const HomeAreaMap = lazyComponent(() => import("./home-area-map").then((m) => m.HomeAreaMap));

export function HomeAreaMapFrame(props: Omit<HomeAreaMapProps, "onFailure">) {
  return (
    <MapFrame
      fallbackHint="You can use the fields instead."
      className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-auto lg:min-h-112"
    >
      {(onFailure) => <HomeAreaMap {...props} onFailure={onFailure} />}
    </MapFrame>
  );
}

import { lazyComponent } from "../../../../lib/chunks";
import { MapFrame } from "../../../../map/map-frame";
import type { MeetingMapProps } from "./meeting-map";
import { EVENT_PAGE_TEXTS } from "./texts";

const MeetingMap = lazyComponent(() => import("./meeting-map").then((m) => m.MeetingMap));

export function MeetingMapFrame(props: Omit<MeetingMapProps, "onFailure">) {
  return (
    <MapFrame fallbackHint={EVENT_PAGE_TEXTS.mapHint} className="relative h-56 noscript:hidden">
      {(onFailure) => <MeetingMap {...props} onFailure={onFailure} />}
    </MapFrame>
  );
}

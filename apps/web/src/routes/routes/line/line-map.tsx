import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Geometry } from "geojson";
import { Route, Scissors } from "lucide-react";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base/base-map";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import type { EditableLine, ShownFault } from "../reading/editable-line";
import type { GpxPreview } from "../reading/read-gpx-preview";
import { fitOptions } from "../track/track-fit";
import { TrackLayers } from "../track/track-layers";
import { boundsOf } from "../track/track-lines";
import { isTaken } from "./faults-list";
import { marksOf, moveMark, nearestPoint } from "./line-marks";
import { LINE_TEXTS, markLabel } from "./texts";
import type { LineHistory } from "./use-line-edits";

const LOWEST_LAYER = "whole-line";
const TOKENS = { ...MAP_TOKENS, fault: "danger" } as const;
const CUT_STYLE = "bg-danger text-danger-ink";
const END_STYLE = "bg-accent text-accent-ink";

interface LineMapProps {
  line: EditableLine;
  preview: GpxPreview;
  history: LineHistory;
  onFailure: () => void;
}

/** The line as it becomes, over what it was, with what was left out. The profile offers its markers to keyboards. */
export function LineMap({ line, preview, history, onFailure }: LineMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(TOKENS);
  const { edits, change, settle } = history;
  const { lines, faults, latitudes, longitudes } = line;
  const bounds = useMemo(() => boundsOf({ lines, waypoints: [] }), [lines]);
  const whole = useMemo(() => featuresOf(lines), [lines]);
  const track = useMemo(
    () => ({ lines: preview.lines, straight: [], elevation: null, waypoints: [] }),
    [preview.lines],
  );
  const left = useMemo(
    () => faultFeatures(faults.filter((fault) => !isTaken(fault, edits.takeBack ?? []))),
    [faults, edits.takeBack],
  );
  return (
    <BaseMap
      map={map}
      title={LINE_TEXTS.mapTitle}
      colours={colours}
      bounds={bounds}
      getFitOptions={fitOptions}
      resetLabel={LINE_TEXTS.wholeLine}
      resetIcon={Route}
      lowestLayer={LOWEST_LAYER}
      fullScreen={false}
      onFailure={onFailure}
    >
      <Source id="whole-line" type="geojson" data={whole}>
        <Layer
          id={LOWEST_LAYER}
          type="line"
          paint={{ "line-color": colours.text, "line-width": 2, "line-dasharray": [2, 2] }}
        />
      </Source>
      <Source id="left-out" type="geojson" data={left}>
        <Layer
          id="left-out-ways"
          type="line"
          paint={{ "line-color": colours.fault, "line-width": 2, "line-dasharray": [3, 2] }}
        />
        <Layer
          id="left-out-points"
          type="circle"
          filter={["==", ["geometry-type"], "Point"]}
          paint={{
            "circle-radius": 4,
            "circle-color": colours.casing,
            "circle-stroke-color": colours.fault,
            "circle-stroke-width": 2,
          }}
        />
      </Source>
      <TrackLayers track={track} colours={colours} />
      {marksOf(line, edits).map((mark) => {
        const id = `${mark.kind} ${mark.cut}`;
        const isEnd = mark.kind === "start" || mark.kind === "end";
        return (
          <Marker
            key={id}
            longitude={longitudes[mark.index] ?? 0}
            latitude={latitudes[mark.index] ?? 0}
            anchor="center"
            draggable
            onDrag={({ lngLat: { lng, lat } }) =>
              change(moveMark(line, edits, { mark, to: nearestPoint(line, [lng, lat], mark.limits) }), id)
            }
            onDragEnd={settle}
          >
            <span
              aria-hidden="true"
              className="grid size-11 cursor-grab place-items-center active:cursor-grabbing"
            >
              <span
                className={`grid size-8 place-items-center rounded-full border-2 border-surface-raised font-bold text-sm shadow-md ${isEnd ? END_STYLE : CUT_STYLE}`}
              >
                {isEnd ? markLabel(mark, edits.reverse === true).charAt(0) : <Scissors className="size-4" />}
              </span>
            </span>
          </Marker>
        );
      })}
    </BaseMap>
  );
}

const featuresOf = (lines: readonly Position[][]): FeatureCollection => collected(lines.map(lineString));

const faultFeatures = (faults: readonly ShownFault[]): FeatureCollection =>
  collected(
    faults.flatMap(({ path, points }) => [
      lineString(path),
      { type: "MultiPoint" as const, coordinates: points },
    ]),
  );

type Position = [longitude: number, latitude: number];

const lineString = (coordinates: Position[]) => ({ type: "LineString" as const, coordinates });

const collected = (geometries: readonly Geometry[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
});

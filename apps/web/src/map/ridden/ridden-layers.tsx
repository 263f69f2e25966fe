import { Layer, Source } from "@vis.gl/react-maplibre";
import type { MapColours } from "../map-colours";
import { RIDDEN_KINDS } from "./ridden-kinds";

const SOURCE = "ridden";
const TILES = [`${window.location.origin}/api/tiles/ridden/{z}/{x}/{y}.mvt`];
/** Closer than this, the map enlarges the tiles. */
const CLOSEST_ZOOM = 12;
const WIDTH: ["interpolate", ["linear"], ["zoom"], ...number[]] = [
  "interpolate",
  ["linear"],
  ["zoom"],
  ...[3, 1.6],
  ...[8, 2.2],
  ...[12, 3],
  ...[16, 5],
];

export const RIDDEN_LAYERS = RIDDEN_KINDS.map(({ id }) => `ridden-${id}`);

export function RiddenLayers({ colours, before }: { colours: MapColours; before: string }) {
  return (
    <Source id={SOURCE} type="vector" tiles={TILES} maxzoom={CLOSEST_ZOOM}>
      {RIDDEN_KINDS.map(({ id, filter, colour, dashes }) => (
        <Layer
          key={id}
          id={`ridden-${id}`}
          type="line"
          source-layer={SOURCE}
          filter={filter}
          beforeId={before}
          layout={{ "line-cap": dashes ? "butt" : "round", "line-join": "round" }}
          paint={{
            "line-color": colours[colour],
            "line-width": WIDTH,
            "line-opacity": 0.85,
            ...(dashes && { "line-dasharray": dashes }),
          }}
        />
      ))}
    </Source>
  );
}

import { metresBetween, type Place } from "@longpaddock/domain/geo";
import type { Position } from "@longpaddock/gpx/line/line";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import type { TestApp } from "../build-app";

export interface FoundLine {
  positions: Position[];
  tags: Record<string, unknown>;
}

/** Every tile of a zoom that covers a box, as anybody gets it. */
export function riddenLines(app: TestApp) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url: `/api/tiles/ridden/${path}.mvt`, headers });

  async function linesAround({ longitude, latitude }: Place, zoom: number): Promise<FoundLine[]> {
    const [x, y] = [columnOf(longitude, zoom), rowOf(latitude, zoom)];
    const found: FoundLine[] = [];
    for (const column of around(Math.floor(x), zoom))
      for (const row of around(Math.floor(y), zoom)) {
        const answer = await get(`${zoom}/${column}/${row}`);
        if (answer.statusCode !== 200) continue;
        const layer = new VectorTile(new PbfReader(answer.rawPayload)).layers.ridden;
        const extent = layer?.extent ?? 1;
        for (let index = 0; index < (layer?.length ?? 0); index++) {
          const feature = layer?.feature(index);
          for (const line of feature?.loadGeometry() ?? [])
            found.push({
              tags: { ...feature?.properties },
              positions: line.map(({ x: east, y: south }) =>
                positionAt(column + east / extent, row + south / extent, zoom),
              ),
            });
        }
      }
    return found;
  }

  return { get, linesAround };
}

function around(index: number, zoom: number): number[] {
  return [index - 1, index, index + 1].filter((one) => one >= 0 && one < 2 ** zoom);
}

export const columnOf = (longitude: number, zoom: number) => ((longitude + 180) / 360) * 2 ** zoom;

export function rowOf(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom;
}

function positionAt(column: number, row: number, zoom: number): Position {
  const radians = Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom)));
  return [(column / 2 ** zoom) * 360 - 180, (radians * 180) / Math.PI];
}

export function kilometres(lines: readonly FoundLine[]): number {
  const lengthOf = ({ positions }: FoundLine) =>
    positions
      .slice(1)
      .reduce((metres, to, at) => metres + metresBetween(placeOf(positions[at] ?? to), placeOf(to)), 0);
  return lines.reduce((sum, line) => sum + lengthOf(line) / 1000, 0);
}

const placeOf = ([longitude, latitude]: Position): Place => ({ longitude, latitude });

import type { Position } from "@longpaddock/gpx/line/line";
import { PbfReader, PbfWriter } from "pbf";

const LINE = 1;

/** Lines of whole numbers, each point as its distance from the one before. */
export function packLines(lines: readonly (readonly Position[])[]): Uint8Array {
  const packed = new PbfWriter();
  for (const line of lines) {
    const steps = line.flatMap(([x, y], index) => {
      const [fromX, fromY] = line[index - 1] ?? [0, 0];
      return [x - fromX, y - fromY];
    });
    packed.writePackedSVarint(LINE, steps);
  }
  return packed.finish();
}

export function unpackLines(packed: Uint8Array): Position[][] {
  const read = (tag: number, lines: Position[][], reader: PbfReader) => {
    if (tag !== LINE) return;
    const steps = reader.readPackedSVarint();
    const line: Position[] = [];
    let [x, y] = [0, 0];
    for (let at = 0; at + 1 < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      line.push([x, y]);
    }
    lines.push(line);
  };
  return new PbfReader(packed).readFields(read, []);
}

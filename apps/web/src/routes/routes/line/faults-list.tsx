import type { PointRange } from "@longpaddock/gpx/line/line-edits";
import { Button } from "@longpaddock/ui/button";
import type { EditableLine, ShownFault } from "../reading/editable-line";
import { faultText, LINE_TEXTS, leftOutText, moreFaults, takenInText } from "./texts";
import type { LineHistory } from "./use-line-edits";

interface FaultsListProps {
  line: Pick<EditableLine, "faults" | "faultPoints" | "total">;
  history: Pick<LineHistory, "edits" | "change">;
}

/** The points that aren't in the line, why, and the way to take them in. */
export function FaultsList({ line, history }: FaultsListProps) {
  const { edits, change } = history;
  const { takeBack = [] } = edits;
  const { faults, faultPoints, total } = line;
  if (faultPoints === 0) return null;
  const take = (ranges: PointRange[]) => change({ ...edits, takeBack: ranges });
  const shown = faults.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  // Only the first ones are listed.
  const areAllTaken =
    isTaken({ from: 1, to: total }, takeBack) ||
    (shown === faultPoints && faults.every((fault) => isTaken(fault, takeBack)));
  return (
    <section aria-label={LINE_TEXTS.leftOut}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{areAllTaken ? takenInText(faultPoints) : leftOutText(faultPoints)}</h3>
        {faults.length > 1 && !areAllTaken && (
          <Button variant="quiet" size="sm" onClick={() => take([[1, total]])}>
            {LINE_TEXTS.takeAllBack}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {faults.map((fault) => (
          <li key={fault.from} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            {faultText(fault)}
            {isTaken(fault, takeBack) ? (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => take(takeBack.flatMap((range) => without(range, fault)))}
              >
                {LINE_TEXTS.leave}
              </Button>
            ) : (
              <Button variant="quiet" size="sm" onClick={() => take([...takeBack, [fault.from, fault.to]])}>
                {LINE_TEXTS.takeBack}
              </Button>
            )}
          </li>
        ))}
        {faultPoints > shown && <li className="py-1.5 text-ink-muted">{moreFaults(faultPoints - shown)}</li>}
      </ul>
    </section>
  );
}

type Run = Pick<ShownFault, "from" | "to">;

export const isTaken = ({ from, to }: Run, takeBack: readonly PointRange[]) =>
  takeBack.some((range) => range[0] <= from && to <= range[1]);

/** What of a range is before and after a fault, so that the others in it stay taken. */
function without(range: PointRange, fault: Run): PointRange[] {
  if (!isTaken(fault, [range])) return [range];
  const [first, last] = range;
  const rest: PointRange[] = [
    [first, fault.from - 1],
    [fault.to + 1, last],
  ];
  return rest.filter(([from, to]) => from <= to);
}

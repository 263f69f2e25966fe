import { Scissors } from "lucide-react";
import type { EditableLine } from "../reading/editable-line";
import { ProfileSliders, percentOf } from "../track/profile-sliders";
import { keptStretches, marksOf, moveMark, nearestKm } from "./line-marks";
import { LINE_TEXTS, markLabel, markText } from "./texts";
import type { LineHistory } from "./use-line-edits";

interface LineProfileProps {
  line: EditableLine;
  history: LineHistory;
}

/** Of the line: a long one takes longer steps. */
const STEP_SHARE = { arrow: 0.0025, page: 0.05 };
const MIN_STEP_KM = { arrow: 0.05, page: 0.5 };

/** The elevation along the whole line, pale where it is trimmed or cut, with markers for all ends. */
export function LineProfile({ line, history }: LineProfileProps) {
  const { edits, change, settle } = history;
  const { kilometres } = line;
  const totalKm = kilometres.at(-1) ?? 0;
  const kmAt = (index: number) => kilometres[index] ?? 0;
  const sliders = marksOf(line, edits).map((mark) => {
    const id = `${mark.kind} ${mark.cut}`;
    const label = markLabel(mark, edits.reverse === true);
    const isEnd = mark.kind === "start" || mark.kind === "end";
    const moveTo = (index: number) => change(moveMark(line, edits, { mark, to: index }), id);
    return {
      id,
      label,
      valueText: markText(label, kmAt(mark.index)),
      km: kmAt(mark.index),
      limits: [kmAt(mark.limits[0]), kmAt(mark.limits[1])] as const,
      mark: isEnd ? label.charAt(0) : <Scissors aria-hidden="true" className="size-4" />,
      className: isEnd ? "bg-accent text-accent-ink" : "bg-danger text-danger-ink",
      onDrag: (km: number) => moveTo(nearestKm(line, km)),
      onMove: (km: number) => moveTo(atLeastOne(nearestKm(line, km), mark.index, km - kmAt(mark.index))),
      onSettle: settle,
    };
  });
  const step = (size: keyof typeof STEP_SHARE) => Math.max(MIN_STEP_KM[size], totalKm * STEP_SHARE[size]);
  return (
    <ProfileSliders
      elevation={line.elevation}
      totalKm={totalKm}
      label={LINE_TEXTS.profile}
      steps={{ arrow: step("arrow"), page: step("page") }}
      sliders={sliders}
    >
      {removedStretches(line, keptStretches(line, edits)).map(([from, to]) => (
        <span
          key={from}
          aria-hidden="true"
          className="absolute top-0 h-30 bg-surface-raised/80"
          style={{ left: percentOf(kmAt(from), totalKm), width: percentOf(kmAt(to) - kmAt(from), totalKm) }}
        />
      ))}
    </ProfileSliders>
  );
}

/** An arrow key leads to another point, also where points are farther apart than its step. */
const atLeastOne = (index: number, before: number, direction: number) =>
  index === before ? before + Math.sign(direction) : index;

function removedStretches({ numbers }: EditableLine, kept: readonly [number, number][]): [number, number][] {
  const removed: [number, number][] = [];
  let from = 0;
  for (const [first, last] of kept) {
    if (first > from) removed.push([from, first]);
    from = last;
  }
  if (from < numbers.length - 1) removed.push([from, numbers.length - 1]);
  return removed;
}

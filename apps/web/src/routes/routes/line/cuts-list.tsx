import { Button } from "@longpaddock/ui/button";
import type { EditableLine } from "../reading/editable-line";
import { marksOf } from "./line-marks";
import { cutText, LINE_TEXTS } from "./texts";
import type { LineHistory } from "./use-line-edits";

/** What is cut out of the line, each with the way to put it back. */
export function CutsList({ line, history }: { line: EditableLine; history: LineHistory }) {
  const { edits, change } = history;
  const { cuts = [] } = edits;
  if (cuts.length === 0) return null;
  const marks = marksOf(line, edits);
  const kmOf = (kind: "cutFrom" | "cutTo", cut: number) =>
    line.kilometres[marks.find((mark) => mark.kind === kind && mark.cut === cut)?.index ?? 0] ?? 0;
  return (
    <section aria-label={LINE_TEXTS.cuts}>
      <h3 className="font-bold">{LINE_TEXTS.cuts}</h3>
      <ol className="divide-y divide-line">
        {cuts.map((range, cut) => (
          <li key={range.join(" ")} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            {cutText(kmOf("cutFrom", cut), kmOf("cutTo", cut))}
            <Button
              variant="quiet"
              size="sm"
              onClick={() => change({ ...edits, cuts: cuts.filter((_, index) => index !== cut) })}
            >
              {LINE_TEXTS.removeCut}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

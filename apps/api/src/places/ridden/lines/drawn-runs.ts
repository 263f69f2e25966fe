import { AWAY, COVERED, type Cover, type DrawnRun } from "./covered-cells";
import type { OpenEnd } from "./open-end";
import { lengthOfRun, runsOf, type Samples } from "./samples";

/** Two lines that cross run together for this many half cells only. */
const CROSSING = 8;
/** A line that strays from another for fewer half cells than this hasn't left it. */
const STRAYING = 6;

/**
 * What is away from the lines that are drawn. Where one of those ends and this one goes on, it goes on from that very end. It
 * also closes what lies between two such ends, however short: a gap would show where somebody's line was cut.
 */
export function drawnRuns(samples: Samples, covers: readonly Cover[]): DrawnRun[] {
  const isDrawn = covers.map((cover) => cover === AWAY);
  for (const run of runsOf(isDrawn))
    if (!run.value && run.from > 0 && run.to < covers.length && lengthOfRun(samples, run) < CROSSING)
      isDrawn.fill(true, run.from, run.to);
  const strays = runsOf(isDrawn);
  for (const run of strays)
    if (run.value && strays.length > 1 && lengthOfRun(samples, run) < STRAYING)
      isDrawn.fill(false, run.from, run.to);
  for (const { value, from, to } of runsOf(covers.map((cover) => cover !== COVERED))) {
    if (!value) continue;
    const [before, after] = [endAt(covers, from), endAt(covers, to - 1)];
    const closesGap = from > 0 && to < covers.length && before && after && before !== after;
    if (closesGap || isDrawn.slice(from, to).includes(true)) isDrawn.fill(true, from, to);
  }
  return runsOf(isDrawn).flatMap(({ value, from, to }) =>
    value
      ? [
          {
            from,
            to,
            startsAt: from > 0 ? taken(endAt(covers, from)) : null,
            endsAt: to < covers.length ? taken(endAt(covers, to - 1)) : null,
          },
        ]
      : [],
  );
}

function endAt(covers: readonly Cover[], index: number): OpenEnd | null {
  const cover = covers[index];
  return typeof cover === "object" ? cover : null;
}

/** One line goes on from an end. */
function taken(end: OpenEnd | null): OpenEnd | null {
  if (!end?.isOpen) return null;
  end.isOpen = false;
  return end;
}

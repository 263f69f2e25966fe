import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { wholeNumber } from "../../../lib/format";
import type { PlotLengths } from "./plot-lengths";
import { type DragOrder, useDragOrder } from "./use-drag-order";
import { type ChangePlot, isEmpty, isFull, type Plot } from "./use-waypoints";
import { fieldId, HANDLE_HINT, type RowActions, WaypointRow } from "./waypoint-row";

interface WaypointListProps {
  plot: Plot;
  change: ChangePlot;
  legs: PlotLengths["legs"];
}

/** The places of the route, one after the other. */
export function WaypointList({ plot, change, legs }: WaypointListProps) {
  const { waypoints } = plot;
  const [said, say] = useState("");
  const focusOn = useFieldFocus(plot);
  const latest = useRef(plot);
  latest.current = plot;

  const acts = useMemo(() => {
    const nameOf = (index: number) => latest.current.waypoints[index]?.text || `Waypoint ${index + 1}`;
    const move = (from: number, to: number) => {
      const list = latest.current.waypoints;
      const entry = list[from];
      if (!entry || to < 0 || to >= list.length) return;
      say(`${nameOf(from)} is now number ${to + 1} of ${list.length}`);
      change({ do: "move", key: entry.key, to });
    };
    const add = () => {
      if (isFull(latest.current)) return false;
      focusOn(latest.current.nextKey);
      say(`Waypoint ${latest.current.waypoints.length + 1} added`);
      change({ do: "add" });
      return true;
    };
    const remove = (index: number) => {
      const list = latest.current.waypoints;
      const neighbour = list[index + 1] ?? list[index - 1];
      const entry = list[index];
      if (!entry || !neighbour) return;
      focusOn(neighbour.key);
      say(`${nameOf(index)} removed`);
      change({ do: "remove", key: entry.key });
    };
    const tabFrom = (index: number) => {
      const list = latest.current.waypoints;
      const entry = list[index];
      return entry !== undefined && index === list.length - 1 && !isEmpty(entry) && add();
    };
    return { move, add, remove, tabFrom };
  }, [change, focusOn]);
  const { list, drag, grab } = useDragOrder(acts.move);
  const latestGrab = useRef(grab);
  latestGrab.current = grab;
  const actions = useMemo<RowActions>(
    () => ({ ...acts, change, say, grab: (event, index) => latestGrab.current(event, index) }),
    [acts, change],
  );

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p id={HANDLE_HINT} className="text-ink-muted text-sm">
        Drag the numbers into another order, or press the up and down arrow keys on them.
      </p>
      <ol ref={list} aria-label="Waypoints" className="flex flex-col gap-5">
        {waypoints.map((entry, index) => (
          <WaypointRow
            key={entry.key}
            entry={entry}
            index={index}
            count={waypoints.length}
            leg={legs.get(entry.key)}
            offset={drag?.from === index ? drag.offset : undefined}
            mark={markAt(index, drag)}
            actions={actions}
          />
        ))}
      </ol>
      {isFull(plot) ? (
        <Notice tone="warning" announce>
          A route takes up to {wholeNumber(MAX_WAYPOINTS)} waypoints. Remove one to add another.
        </Notice>
      ) : (
        <Button variant="secondary" onClick={acts.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add waypoint
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function markAt(index: number, drag: DragOrder | null): "above" | "below" | undefined {
  if (!drag || drag.to !== index || drag.from === index) return undefined;
  return drag.to < drag.from ? "above" : "below";
}

/** Puts the focus into a row's field once the list with that row in it is drawn. */
function useFieldFocus({ waypoints }: Plot): (key: number) => void {
  const wanted = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the list has changed
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(fieldId(wanted.current))?.focus();
    wanted.current = null;
  }, [waypoints]);
  return useMemo(
    () => (key: number) => {
      wanted.current = key;
    },
    [],
  );
}

import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { wholeNumber } from "../../../lib/format";
import { isFull, type Plot, type PlotDispatch } from "./plot";
import { legTextOf, type PlotLine } from "./plot-line";
import { type DragState, useDragReorder } from "./use-drag-reorder";
import { fieldId, HANDLE_HINT, type RowActions, WaypointRow } from "./waypoint-row";

interface WaypointListProps {
  plot: Plot;
  dispatch: PlotDispatch;
  legs: PlotLine["legs"];
}

export function WaypointList({ plot, dispatch, legs }: WaypointListProps) {
  const { waypoints } = plot;
  const [announcement, announce] = useState("");
  const focusField = useFieldFocus(plot);
  const latestPlot = useRef(plot);
  latestPlot.current = plot;

  const listActions = useMemo(() => {
    const nameOf = (index: number) => latestPlot.current.waypoints[index]?.text || `Waypoint ${index + 1}`;
    const move = (from: number, to: number) => {
      const list = latestPlot.current.waypoints;
      const entry = list[from];
      if (!entry || to < 0 || to >= list.length) return;
      announce(`${nameOf(from)} is now number ${to + 1} of ${list.length}`);
      dispatch({ type: "reorder", key: entry.key, to });
    };
    const add = () => {
      if (isFull(latestPlot.current)) return false;
      focusField(latestPlot.current.nextKey);
      announce(`Waypoint ${latestPlot.current.waypoints.length + 1} added`);
      dispatch({ type: "add" });
      return true;
    };
    const remove = (index: number) => {
      const list = latestPlot.current.waypoints;
      const neighbour = list[index + 1] ?? list[index - 1];
      const entry = list[index];
      if (!entry || !neighbour) return;
      focusField(neighbour.key);
      announce(`${nameOf(index)} removed`);
      dispatch({ type: "remove", key: entry.key });
    };
    const handleTab = (index: number) => {
      return index === latestPlot.current.waypoints.length - 1 && add();
    };
    return { move, add, remove, handleTab };
  }, [dispatch, focusField]);
  const { list, drag, startDrag } = useDragReorder(listActions.move);
  const latestStartDrag = useRef(startDrag);
  latestStartDrag.current = startDrag;
  const actions = useMemo<RowActions>(
    () => ({
      ...listActions,
      dispatch,
      announce,
      startDrag: (event, index) => latestStartDrag.current(event, index),
    }),
    [listActions, dispatch],
  );

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p id={HANDLE_HINT} className="text-ink-muted text-sm">
        Drag the numbers to change the order, or use the up and down arrow keys on them. Tab in the last field
        adds another; press Escape first to go on.
      </p>
      <ol ref={list} aria-label="Waypoints" className="flex flex-col gap-5">
        {waypoints.map((entry, index) => (
          <WaypointRow
            key={entry.key}
            entry={entry}
            index={index}
            count={waypoints.length}
            leg={legTextOf(legs, entry.key)}
            offset={drag?.from === index ? drag.offset : undefined}
            dropEdge={dropEdgeAt(index, drag)}
            actions={actions}
          />
        ))}
      </ol>
      {isFull(plot) ? (
        <Notice tone="warning" announce>
          A route can have up to {wholeNumber(MAX_WAYPOINTS)} waypoints. Remove one to add another.
        </Notice>
      ) : (
        <Button variant="secondary" onClick={listActions.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add waypoint
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function dropEdgeAt(index: number, drag: DragState | null): "above" | "below" | undefined {
  if (!drag || drag.to !== index || drag.from === index) return undefined;
  return drag.to < drag.from ? "above" : "below";
}

/** Focuses a row's field after the next render, because a new row isn't in the document yet. */
function useFieldFocus({ waypoints }: Plot): (key: number) => void {
  const pendingKey = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useEffect(() => {
    if (pendingKey.current === null) return;
    document.getElementById(fieldId(pendingKey.current))?.focus();
    pendingKey.current = null;
  }, [waypoints]);
  return useMemo(
    () => (key: number) => {
      pendingKey.current = key;
    },
    [],
  );
}

import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from "react";
import { PlaceSearch } from "../../../places/places/place-search";
import { PLACE_SEARCH_TEXTS } from "../../../places/places/texts";
import { type PlaceOption, useLocatePlace } from "../../../places/places/use-place-search";
import { isEmpty, type PlotDispatch, type PlottedWaypoint } from "./plot";

/** Stable between renders, so that memo() can skip unchanged rows. */
export interface RowActions {
  dispatch: PlotDispatch;
  startDrag: (event: PointerEvent<HTMLElement>, index: number) => void;
  move: (index: number, to: number) => void;
  remove: (index: number) => void;
  /** True if Tab added a row and moved the focus there. */
  handleTab: (index: number) => boolean;
  announce: (text: string) => void;
}

interface WaypointRowProps {
  entry: PlottedWaypoint;
  index: number;
  count: number;
  /** How far it is from the previous place. Text, so that memo() can compare it. */
  leg: string | undefined;
  /** Pixels that the row has been dragged. */
  offset: number | undefined;
  /** Edge where the dragged row would be dropped. */
  dropEdge: "above" | "below" | undefined;
  actions: RowActions;
}

export const fieldId = (key: number) => `waypoint-${key}`;
export const HANDLE_HINT = "waypoint-handle-hint";

export const WaypointRow = memo(function WaypointRow({ entry, index, count, ...rest }: WaypointRowProps) {
  const { leg, offset, dropEdge, actions } = rest;
  const { dispatch, move, remove, startDrag, handleTab, announce } = actions;
  const { key, text, place } = entry;
  const locate = useLocatePlace();
  /** The place that was chosen last, until it is found. */
  const [chosen, setChosen] = useState<{ option: PlaceOption; hasFailed: boolean } | null>(null);
  const name = `Waypoint ${index + 1}`;
  const isWaiting = chosen !== null && place === null && chosen.option.name === text;
  const isMissed = isWaiting && chosen.hasFailed;

  const handleLocate = async (option: PlaceOption) => {
    setChosen({ option, hasFailed: false });
    const found = await locate(option);
    if (found) dispatch({ type: "locate place", key, text: option.name, place: found });
    const outcome = found ? null : { option, hasFailed: true };
    setChosen((last) => (last?.option === option ? outcome : last));
  };
  const handleChoose = (option: PlaceOption) => {
    dispatch({ type: "choose place", key, text: option.name });
    void handleLocate(option);
  };
  const retry = isMissed ? () => void handleLocate(chosen.option) : null;
  useOnReconnect(retry);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(index, event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  return (
    <li
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
      className={cn(
        "relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 rounded-md",
        offset !== undefined && "z-10 bg-surface-raised opacity-90 shadow-md ring-2 ring-accent",
        dropEdge === "above" &&
          "before:-top-3 before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-accent",
        dropEdge === "below" &&
          "before:-bottom-3 before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-accent",
      )}
    >
      <button
        type="button"
        aria-label={`Move waypoint ${index + 1}`}
        aria-describedby={HANDLE_HINT}
        onPointerDown={(event) => startDrag(event, index)}
        onKeyDown={handleKeyDown}
        className="relative grid h-11 w-11 cursor-grab touch-none select-none place-items-center rounded-md hover:bg-accent-soft active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="-left-1 absolute size-4 text-ink-muted" />
        <span className="ml-1.5 grid size-7 place-items-center rounded-full bg-accent font-bold text-accent-ink text-sm">
          {index + 1}
        </span>
      </button>
      <PlaceSearch
        id={fieldId(key)}
        label={name}
        describedBy={`${fieldId(key)}-state`}
        text={text}
        hasPlace={place !== null}
        onType={(typed) => dispatch({ type: "edit text", key, text: typed })}
        onChoose={handleChoose}
        onTab={() => handleTab(index)}
        announce={announce}
      />
      <div className="col-start-2 flex flex-wrap items-center justify-end gap-2 pt-1">
        <p
          id={`${fieldId(key)}-state`}
          className="min-w-[min(100%,6rem)] flex-1 text-ink-muted text-sm leading-tight"
        >
          <span className="block break-words">
            {place ? (place.formatted_address ?? "A point on the map") : null}
            {!place && (isMissed ? PLACE_SEARCH_TEXTS.notLocated : statusText(entry, isWaiting))}
          </span>
          {leg && <span className="block font-semibold text-ink">{leg}</span>}
        </p>
        {retry && (
          <Button size="sm" variant="secondary" onClick={retry}>
            {PLACE_SEARCH_TEXTS.tryAgain}
          </Button>
        )}
        <div className="flex max-w-full flex-wrap justify-end gap-2">
          {/* Not in the tab order, because the handle already moves the row with the arrow keys. */}
          <IconButton
            size="sm"
            tabIndex={-1}
            label={`Move ${name} up`}
            aria-disabled={index === 0}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            size="sm"
            tabIndex={-1}
            label={`Move ${name} down`}
            aria-disabled={index === count - 1}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton size="sm" label={`Remove ${name}`} disabled={count === 1} onClick={() => remove(index)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </li>
  );
});

/** Repeats what failed as soon as the network returns. */
function useOnReconnect(retry: (() => void) | null): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const run = () => latest.current?.();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, []);
}

function statusText(entry: PlottedWaypoint, isLocating: boolean): string {
  if (isLocating) return "Finding the place…";
  return isEmpty(entry) ? "No place yet" : "Choose a place from the list";
}

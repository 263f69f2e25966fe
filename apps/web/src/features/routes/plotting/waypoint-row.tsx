import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent, useState } from "react";
import { kilometresToOneDecimal } from "../../../lib/format";
import { PlaceSearch } from "../../places/place-search";
import { type PlaceOption, useLocatePlace } from "../../places/use-place-search";
import { type ChangePlot, isEmpty, type PlottedWaypoint } from "./use-waypoints";

/** What the list does for a row. The functions stay the same from render to render. */
export interface RowActions {
  change: ChangePlot;
  grab: (event: PointerEvent<HTMLElement>, index: number) => void;
  move: (index: number, to: number) => void;
  remove: (index: number) => void;
  /** Tab in the field of this row; true where it made a new row and took the focus there. */
  tabFrom: (index: number) => boolean;
  say: (text: string) => void;
}

interface WaypointRowProps {
  entry: PlottedWaypoint;
  index: number;
  count: number;
  /** Kilometres from the place before it. */
  leg: number | undefined;
  /** Pixels from its place, while it is dragged. */
  offset: number | undefined;
  /** The edge at which a dragged row would come to stand. */
  mark: "above" | "below" | undefined;
  actions: RowActions;
}

export const fieldId = (key: number) => `waypoint-${key}`;
export const HANDLE_HINT = "waypoint-handle-hint";

export const WaypointRow = memo(function WaypointRow({ entry, index, count, ...rest }: WaypointRowProps) {
  const { leg, offset, mark, actions } = rest;
  const { change, move, remove, grab, tabFrom, say } = actions;
  const { key, text, place } = entry;
  const locate = useLocatePlace();
  const [isLocating, setIsLocating] = useState(false);
  const name = `Waypoint ${index + 1}`;

  const choose = async (option: PlaceOption) => {
    change({ do: "choose", key, text: option.name });
    setIsLocating(true);
    const found = await locate(option);
    setIsLocating(false);
    if (found) change({ do: "locate", key, text: option.name, place: found });
  };
  const onHandleKey = (event: KeyboardEvent) => {
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
        mark === "above" &&
          "before:-top-3 before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-accent",
        mark === "below" &&
          "before:-bottom-3 before:absolute before:inset-x-0 before:h-1 before:rounded-full before:bg-accent",
      )}
    >
      <button
        type="button"
        aria-label={`Move waypoint ${index + 1}`}
        aria-describedby={HANDLE_HINT}
        onPointerDown={(event) => grab(event, index)}
        onKeyDown={onHandleKey}
        className="relative grid h-11 w-11 cursor-grab touch-none select-none place-items-center rounded-md hover:bg-accent-soft active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="-left-1 absolute size-4 text-ink-muted" />
        <span className="ml-1.5 grid size-7 place-items-center rounded-full bg-accent font-bold font-display text-accent-ink text-sm">
          {index + 1}
        </span>
      </button>
      <PlaceSearch
        id={fieldId(key)}
        label={name}
        describedBy={`${fieldId(key)}-state`}
        text={text}
        hasPlace={place !== null}
        onType={(typed) => change({ do: "type", key, text: typed })}
        onChoose={(option) => void choose(option)}
        onTab={() => tabFrom(index)}
        announce={say}
      />
      <div className="col-start-2 flex items-center justify-between gap-2 pt-1">
        <p id={`${fieldId(key)}-state`} className="min-w-0 text-ink-muted text-sm leading-tight">
          <span className="line-clamp-2 break-words">
            {place ? (place.formatted_address ?? "A point on the map") : wordsFor(entry, isLocating)}
          </span>
          {leg !== undefined && (
            <span className="block font-semibold text-ink tabular-nums">+ {kilometresToOneDecimal(leg)}</span>
          )}
        </p>
        <div className="flex shrink-0 gap-2">
          {/* The handle moves it by keys: two stops fewer between one field and the next. */}
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

function wordsFor(entry: PlottedWaypoint, isLocating: boolean): string {
  if (isLocating) return "Looking up where it is...";
  return isEmpty(entry) ? "No place yet" : "Choose a place from the list";
}

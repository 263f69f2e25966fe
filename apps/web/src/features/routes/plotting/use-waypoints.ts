import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { useReducer } from "react";
import { isCoordinates } from "../../places/plot-points";

/** One entry of the list. */
export interface PlottedWaypoint {
  /** Its own among the entries, whatever their order. */
  key: number;
  /** As typed, or the name of the place. */
  text: string;
  /** null until a place is chosen. */
  place: Waypoint | null;
}

export interface Plot {
  waypoints: readonly PlottedWaypoint[];
  isPreviewed: boolean;
  /** Of the entry that comes next; never one that was there before. */
  nextKey: number;
}

export type PlotChange =
  | { do: "type"; key: number; text: string }
  /** A place of the list was taken; where it lies is not known yet. */
  | { do: "choose"; key: number; text: string }
  /** The place of what stands in the field; one that comes after the field has changed again is too late. */
  | { do: "locate"; key: number; text: string; place: Waypoint }
  | { do: "add" }
  /** A point set on the map: for the first entry without a place, else at the end. */
  | { do: "mark"; place: Waypoint }
  /** A point dragged over the map. */
  | { do: "shift"; key: number; place: Waypoint }
  | { do: "move"; key: number; to: number }
  | { do: "remove"; key: number }
  | { do: "remove empty" }
  | { do: "preview" }
  | { do: "clear preview" };

const LEAST_FOR_ROUTE = 2;

const blank = (key: number): PlottedWaypoint => ({ key, text: "", place: null });

export const EMPTY_PLOT: Plot = { waypoints: [blank(1), blank(2)], isPreviewed: false, nextKey: 3 };

export const isEmpty = ({ text, place }: PlottedWaypoint) => place === null && text.trim() === "";

export const isFull = ({ waypoints }: Plot) => waypoints.length >= MAX_WAYPOINTS;

/** The places that are known, in order. */
export function placesOf({ waypoints }: Plot): Waypoint[] {
  return waypoints.flatMap(({ place }) => place ?? []);
}

/** Whether there is a route to preview: two waypoints or more, and each of them has coordinates. */
export function isComplete(plot: Plot): boolean {
  return plot.waypoints.length >= LEAST_FOR_ROUTE && placesOf(plot).length === plot.waypoints.length;
}

/** What a member can do to the list. Whatever changes it takes the preview away. */
export function changePlot(plot: Plot, change: PlotChange): Plot {
  switch (change.do) {
    case "preview":
      return isComplete(plot) ? { ...plot, isPreviewed: true } : plot;
    case "clear preview":
      return { ...plot, isPreviewed: false };
    case "add":
      return isFull(plot) ? plot : withEntry(plot, blank(plot.nextKey));
    case "mark":
      return withMark(plot, change.place);
    default: {
      const waypoints = changeList(plot.waypoints, change);
      return waypoints === plot.waypoints ? plot : { ...plot, waypoints, isPreviewed: false };
    }
  }
}

type ListChange = Exclude<PlotChange, { do: "preview" | "clear preview" | "add" | "mark" }>;

function changeList(list: Plot["waypoints"], change: ListChange): Plot["waypoints"] {
  if (change.do === "remove empty") return withoutEmpty(list);
  const index = list.findIndex(({ key }) => key === change.key);
  const entry = list[index];
  if (!entry) return list;
  switch (change.do) {
    case "type":
      return entry.text === change.text
        ? list
        : list.with(index, { ...entry, text: change.text, place: placeCalled(change.text, entry.place) });
    case "choose":
      return list.with(index, { ...entry, text: change.text, place: null });
    case "locate":
      return entry.text === change.text ? list.with(index, located(entry.key, change.place)) : list;
    case "shift":
      return list.with(index, pointed(entry.place?.place_id ? { ...entry, text: "" } : entry, change.place));
    case "move": {
      const to = Math.min(Math.max(change.to, 0), list.length - 1);
      return to === index ? list : list.toSpliced(index, 1).toSpliced(to, 0, entry);
    }
    case "remove":
      return list.length > 1 ? list.toSpliced(index, 1) : list;
  }
}

function withEntry(plot: Plot, entry: PlottedWaypoint): Plot {
  return { waypoints: [...plot.waypoints, entry], isPreviewed: false, nextKey: plot.nextKey + 1 };
}

function withMark(plot: Plot, place: Waypoint): Plot {
  const index = plot.waypoints.findIndex((entry) => entry.place === null);
  const open = plot.waypoints[index];
  if (open)
    return { ...plot, waypoints: plot.waypoints.with(index, pointed(open, place)), isPreviewed: false };
  return isFull(plot) ? plot : withEntry(plot, located(plot.nextKey, place));
}

function withoutEmpty(list: Plot["waypoints"]): Plot["waypoints"] {
  const kept = list.filter((entry) => !isEmpty(entry));
  return kept.length === 0 || kept.length === list.length ? list : kept;
}

/** A point of the map stays where it is while it is given a name; what was found by its name does not. */
function placeCalled(text: string, place: Waypoint | null): Waypoint | null {
  const name = text.trim();
  const keeps = place && place.place_id === undefined && name !== "" && !isCoordinates(name);
  return keeps ? { ...place, name } : null;
}

/** A point of the map under the name that was typed for it, else under its coordinates. */
function pointed({ key, text }: PlottedWaypoint, point: Waypoint): PlottedWaypoint {
  const name = text.trim();
  if (name === "" || isCoordinates(name)) return located(key, point);
  return { key, text, place: { ...point, name } };
}

const located = (key: number, place: Waypoint): PlottedWaypoint => ({ key, text: place.name ?? "", place });

/** The waypoints of the route that is being plotted, and the way to change them. */
export function useWaypoints(start: Plot) {
  return useReducer(changePlot, start);
}

export type ChangePlot = (change: PlotChange) => void;

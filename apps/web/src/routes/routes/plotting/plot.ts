import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { isCoordinates } from "../../../places/places/plot-points";

export interface PlottedWaypoint {
  /** Stays with the entry when the list is reordered. */
  key: number;
  /** As typed, or the name of the place. */
  text: string;
  /** Null until a place is chosen. */
  place: Waypoint | null;
}

export interface Plot {
  waypoints: readonly PlottedWaypoint[];
  isPreviewed: boolean;
  /** Joins the waypoints along roads instead of by straight lines. */
  followsRoads: boolean;
  /** Never reused. */
  nextKey: number;
}

export type PlotAction =
  | { type: "edit text"; key: number; text: string }
  /** A suggestion was chosen; its coordinates follow with "locate place". */
  | { type: "choose place"; key: number; text: string }
  /** Ignored if the text has changed since. */
  | { type: "locate place"; key: number; text: string; place: Waypoint }
  | { type: "add" }
  /** Fills the first entry without a place, or adds one at the end. */
  | { type: "add point"; place: Waypoint }
  | { type: "insert point"; after: number; place: Waypoint }
  | { type: "move point"; key: number; place: Waypoint }
  | { type: "reorder"; key: number; to: number }
  | { type: "remove"; key: number }
  | { type: "remove empty" }
  /** Takes the place of all waypoints, as of a generated route, which follows roads. */
  | { type: "use places"; places: readonly Waypoint[] }
  | { type: "follow roads"; isOn: boolean }
  | { type: "preview" }
  | { type: "clear preview" };

export const MIN_WAYPOINTS = 2;

const blank = (key: number): PlottedWaypoint => ({ key, text: "", place: null });

export const EMPTY_PLOT: Plot = {
  waypoints: [blank(1), blank(2)],
  isPreviewed: false,
  followsRoads: false,
  nextKey: 3,
};

/** The plot of a route that has these waypoints already. */
export function plotOf(places: readonly Waypoint[], followsRoads: boolean): Plot {
  const rows = Math.max(places.length, MIN_WAYPOINTS);
  const waypoints = Array.from({ length: rows }, (_, index) => {
    const place = places[index];
    return place ? placeEntry(index + 1, place) : blank(index + 1);
  });
  return { waypoints, isPreviewed: false, followsRoads, nextKey: rows + 1 };
}

export const isEmpty = ({ text, place }: PlottedWaypoint) => place === null && text.trim() === "";

/** True while no waypoint has been filled in. Such a route can be shared in words alone. */
export const isUnused = ({ waypoints }: Plot) => waypoints.every(isEmpty);

export const isFull = ({ waypoints }: Plot) => waypoints.length >= MAX_WAYPOINTS;

export function locatedPlaces({ waypoints }: Plot): Waypoint[] {
  return waypoints.flatMap(({ place }) => place ?? []);
}

/** 'Hay to Booligal'; null if an end is only a point on the map. */
export function plotName(plot: Plot): string | null {
  const places = locatedPlaces(plot);
  const ends = [places[0]?.name ?? "", places.at(-1)?.name ?? ""];
  return ends.some((name) => name === "" || isCoordinates(name)) ? null : ends.join(" to ");
}

/** True with at least two waypoints that all have coordinates. */
export function isComplete(plot: Plot): boolean {
  return plot.waypoints.length >= MIN_WAYPOINTS && locatedPlaces(plot).length === plot.waypoints.length;
}

/** Clears the preview whenever the list changes. */
export function plotReducer(plot: Plot, action: PlotAction): Plot {
  switch (action.type) {
    case "preview":
      return isComplete(plot) ? { ...plot, isPreviewed: true } : plot;
    case "clear preview":
      return { ...plot, isPreviewed: false };
    case "use places":
      return plotReducer(plotOf(action.places, true), { type: "preview" });
    case "follow roads":
      return { ...plot, followsRoads: action.isOn };
    case "add":
      return isFull(plot) ? plot : withEntry(plot, blank(plot.nextKey));
    case "add point":
      return withPoint(plot, action.place);
    case "insert point":
      return isFull(plot) ? plot : withInsertedPoint(plot, action);
    default: {
      const waypoints = listReducer(plot.waypoints, action);
      return waypoints === plot.waypoints ? plot : { ...plot, waypoints, isPreviewed: false };
    }
  }
}

type ListAction = Exclude<
  PlotAction,
  {
    type: "preview" | "clear preview" | "use places" | "follow roads" | "add" | "add point" | "insert point";
  }
>;

function listReducer(list: Plot["waypoints"], action: ListAction): Plot["waypoints"] {
  if (action.type === "remove empty") return withoutEmpty(list);
  const index = list.findIndex(({ key }) => key === action.key);
  const entry = list[index];
  if (!entry) return list;
  switch (action.type) {
    case "edit text":
      return entry.text === action.text
        ? list
        : list.with(index, { ...entry, text: action.text, place: renamedPlace(action.text, entry.place) });
    case "choose place":
      return list.with(index, { ...entry, text: action.text, place: null });
    case "locate place":
      return entry.text === action.text ? list.with(index, placeEntry(entry.key, action.place)) : list;
    case "move point":
      return list.with(
        index,
        pointEntry(entry.place?.place_id ? { ...entry, text: "" } : entry, action.place),
      );
    case "reorder": {
      const to = Math.min(Math.max(action.to, 0), list.length - 1);
      return to === index ? list : list.toSpliced(index, 1).toSpliced(to, 0, entry);
    }
    case "remove":
      return list.length > 1 ? list.toSpliced(index, 1) : list;
  }
}

function withEntry(plot: Plot, entry: PlottedWaypoint): Plot {
  const waypoints = [...plot.waypoints, entry];
  return { ...plot, waypoints, isPreviewed: false, nextKey: plot.nextKey + 1 };
}

function withPoint(plot: Plot, place: Waypoint): Plot {
  const index = plot.waypoints.findIndex((candidate) => candidate.place === null);
  const entry = plot.waypoints[index];
  if (entry)
    return { ...plot, waypoints: plot.waypoints.with(index, pointEntry(entry, place)), isPreviewed: false };
  return isFull(plot) ? plot : withEntry(plot, placeEntry(plot.nextKey, place));
}

function withInsertedPoint(plot: Plot, { after, place }: { after: number; place: Waypoint }): Plot {
  const index = plot.waypoints.findIndex(({ key }) => key === after);
  if (index === -1) return plot;
  const waypoints = plot.waypoints.toSpliced(index + 1, 0, placeEntry(plot.nextKey, place));
  return { ...plot, waypoints, isPreviewed: false, nextKey: plot.nextKey + 1 };
}

function withoutEmpty(list: Plot["waypoints"]): Plot["waypoints"] {
  const kept = list.filter((entry) => !isEmpty(entry));
  return kept.length === 0 || kept.length === list.length ? list : kept;
}

/** Renames a point set on the map. A place found by name is dropped, because the new text may mean another. */
function renamedPlace(text: string, place: Waypoint | null): Waypoint | null {
  const name = text.trim();
  const isRenamed = place && place.place_id === undefined && name !== "" && !isCoordinates(name);
  return isRenamed ? { ...place, name } : null;
}

/** Keeps a typed name; otherwise the point is named by its coordinates. */
function pointEntry({ key, text }: PlottedWaypoint, point: Waypoint): PlottedWaypoint {
  const name = text.trim();
  if (name === "" || isCoordinates(name)) return placeEntry(key, point);
  return { key, text, place: { ...point, name } };
}

function placeEntry(key: number, place: Waypoint): PlottedWaypoint {
  return { key, text: place.name ?? "", place };
}

export type PlotDispatch = (action: PlotAction) => void;

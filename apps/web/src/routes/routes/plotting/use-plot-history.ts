import { useReducer } from "react";
import { type Plot, type PlotAction, plotReducer } from "./plot";

const MAX_STEPS = 50;

export interface PlotHistory {
  plot: Plot;
  past: readonly Plot[];
  future: readonly Plot[];
  /** The row that was typed in last. Typing on in it is part of the same step. */
  typedIn: number | null;
}

export type PlotHistoryAction = PlotAction | { type: "undo" } | { type: "redo" };

export const startHistory = (plot: Plot): PlotHistory => ({ plot, past: [], future: [], typedIn: null });

export function plotHistoryReducer(history: PlotHistory, action: PlotHistoryAction): PlotHistory {
  const { plot, past, future, typedIn } = history;
  if (action.type === "undo") {
    const previous = past.at(-1);
    if (!previous) return history;
    return {
      plot: goBackTo(previous, plot),
      past: past.slice(0, -1),
      future: [plot, ...future],
      typedIn: null,
    };
  }
  if (action.type === "redo") {
    const [next] = future;
    if (!next) return history;
    return { plot: goBackTo(next, plot), past: [...past, plot], future: future.slice(1), typedIn: null };
  }
  const changed = plotReducer(plot, action);
  if (changed.waypoints === plot.waypoints) return changed === plot ? history : { ...history, plot: changed };
  const row = rowTypedIn(action);
  if (row !== null && row === typedIn) return { ...history, plot: changed, future: [] };
  return { plot: changed, past: [...past, plot].slice(-MAX_STEPS), future: [], typedIn: row };
}

/** Typing a name, choosing a suggestion and its coordinates are one step. */
function rowTypedIn(action: PlotAction): number | null {
  const isTyping =
    action.type === "edit text" || action.type === "choose place" || action.type === "locate place";
  return isTyping ? action.key : null;
}

/** Keys stay unique, because rows of a later plot may come back. The switch for roads has no steps. */
const goBackTo = (plot: Plot, current: Plot): Plot => ({
  ...plot,
  isPreviewed: false,
  followsRoads: current.followsRoads,
  nextKey: Math.max(plot.nextKey, current.nextKey),
});

export function usePlotHistory(initialPlot: Plot) {
  return useReducer(plotHistoryReducer, initialPlot, startHistory);
}

export type PlotHistoryDispatch = (action: PlotHistoryAction) => void;

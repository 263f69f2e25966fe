import { deviceChoice } from "../../../lib/offline/device-choice";

const VIEW_MODES = ["grid", "list", "compact"] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

const view = deviceChoice("discover-view", VIEW_MODES);
export const setViewMode: (mode: ViewMode) => void = view.choose;

/** How lists of routes are drawn on this device. Until somebody chooses, rows stand beside a map. */
export const useViewMode = (isBesideMap = false): ViewMode =>
  view.useChoice() ?? (isBesideMap ? "list" : defaultMode());

let ofThisScreen: ViewMode | undefined;

/** A phone shows three routes of the list, but only half a card of the grid. Stays when the window gets another size. */
function defaultMode(): ViewMode {
  ofThisScreen ??= window.matchMedia("(width < 40rem)").matches ? "list" : "grid";
  return ofThisScreen;
}

import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { kilometresToOneDecimal, metres, wholeNumber } from "../../../lib/format";
import type { ShownFault } from "../reading/editable-line";
import type { LineMark } from "./line-marks";

export const LINE_TEXTS = {
  open: "Trim or change the line",
  hint: "Drag a marker along the profile or the map, or choose it and use the arrow keys.",
  profile: "Where the line begins, ends and is cut",
  mapTitle: "Map of the line",
  mapHint: "You can trim and cut the line on the profile.",
  wholeLine: "Show the whole line",
  reverse: "Reverse",
  cut: "Cut a piece out",
  undo: "Undo",
  redo: "Redo",
  cancel: "Cancel",
  use: "Use this line",
  asItIs: "Leave the line as it is",
  reading: "Reading the file…",
  failed: "We couldn't load the file",
  unreadable: "We couldn't read this file here. It can be used as it is.",
  noCut: "There is no stretch left that is long enough for another cut.",
  cuts: "Pieces cut out",
  removeCut: "Put it back",
  leftOut: "Left out of the line",
  takeBack: "Take it in",
  leave: "Leave it out",
  takeAllBack: "Take all of them in",
  undoAll: "Undo these changes",
  lookAtThem: "Look at them",
  changed: "You've changed the line",
  forGood: "Saving replaces the file: what you trim and cut is gone from it, with the waypoints there.",
  forUpload: "What you trim and cut isn't kept, with the waypoints there.",
} as const;

/** The left marker is where a reversed line ends. */
export function markLabel({ kind, cut }: LineMark, isReversed: boolean): string {
  if (kind === "start" || kind === "end") return (kind === "start") === isReversed ? "End" : "Start";
  return `Cut ${cut + 1} ${kind === "cutFrom" ? "from" : "to"}`;
}

/** 'Start at 1.2 km' */
export const markText = (label: string, km: number) => `${label} at ${kilometresToOneDecimal(km)}`;

/** '12.0 km to 15.3 km, 3.3 km' */
export const cutText = (fromKm: number, toKm: number) =>
  `${kilometresToOneDecimal(fromKm)} to ${kilometresToOneDecimal(toKm)}, ${kilometresToOneDecimal(toKm - fromKm)}`;

/** '84.2 km of 91.0 km', '1,230 m ascent', '8,120 points' */
export function lineFacts(
  { distanceKm, ascentM, points }: { distanceKm: number; ascentM: number | null; points: number },
  wholeKm: number,
): string[] {
  const isShorter = Math.abs(wholeKm - distanceKm) >= 0.05;
  const of = isShorter ? ` of ${kilometresToOneDecimal(wholeKm)}` : "";
  return [
    `${kilometresToOneDecimal(distanceKm)}${of}`,
    ...(ascentM === null ? [] : [`${metres(ascentM)} ascent`]),
    points === 1 ? "1 point" : `${wholeNumber(points)} points`,
  ];
}

/** '3 points left out' */
export const leftOutText = (points: number) =>
  points === 1 ? "1 point left out" : `${wholeNumber(points)} points left out`;

export const takenInText = (points: number) =>
  points === 1 ? "1 point taken into the line" : `${wholeNumber(points)} points taken into the line`;

/** 'Points 4 to 6: the device had no position' */
export function faultText({ from, to, kind }: ShownFault): string {
  const which =
    from === to ? `Point ${wholeNumber(from)}` : `Points ${wholeNumber(from)} to ${wholeNumber(to)}`;
  return `${which}: ${kind === "zero" ? "the device had no position" : "no vehicle gets there and back like that"}`;
}

/** 'And 12 points more' */
export const moreFaults = (points: number) =>
  `And ${wholeNumber(points)} ${points === 1 ? "point" : "points"} more`;

/** 'Trimmed, cut in 2 places and reversed' */
export function editsText({ keep, cuts = [], takeBack = [], reverse = false }: LineEdits): string {
  const done = [
    keep && "trimmed",
    cuts.length > 0 && (cuts.length === 1 ? "cut in one place" : `cut in ${cuts.length} places`),
    takeBack.length > 0 && "with points that were left out",
    reverse && "reversed",
  ].filter((part) => typeof part === "string");
  const text = new Intl.ListFormat("en-AU").format(done);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { ExportKind, ExportState } from "@longpaddock/domain/exports/vocabulary";

export const EXPORT_TEXTS = {
  title: "Export data",
  lead: "CSV files for spreadsheets, or all of them in one ZIP file. You can start one export a minute.",
  newTab: "(opens in a new tab)",
  latest: "Latest exports",
} as const;

/** What each button says. */
export const EXPORT_NAMES: Readonly<Record<ExportKind, string>> = {
  users: "Users",
  routes: "Routes",
  groups: "Groups",
  events: "Events",
  discussions: "Discussions",
  all: "All Data",
};

const ENDED_TEXTS: Readonly<Record<Exclude<ExportState, "running">, string>> = {
  done: "exported",
  failed: "exported, then the export failed: the file isn't complete",
  cancelled: "exported, then the download was cancelled",
};

interface Progress {
  state: ExportState;
  rows: number;
  total: number;
}

/** '1,200 of 3,400 rows', or '3,400 rows exported' once it has ended. */
export function exportProgress({ state, rows, total }: Progress): string {
  if (state === "running") return `${rows.toLocaleString("en-AU")} of ${countRows(total)}`;
  return `${countRows(rows)} ${ENDED_TEXTS[state]}`;
}

const countRows = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "row" : "rows"}`;

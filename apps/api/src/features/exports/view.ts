import type { ExportState } from "@longpaddock/domain/exports/vocabulary";
import type { ExportProgress } from "./running-exports";

/** A running export is heard of each second. */
const SILENT_MS = 15_000;

export function exportView(progress: ExportProgress & { heardAt: Date }, now: Date) {
  const { id, kind, rows, total, startedAt, heardAt } = progress;
  const isLost = progress.state === "running" && now.getTime() - heardAt.getTime() > SILENT_MS;
  const state: ExportState = isLost ? "failed" : progress.state;
  return { id, kind, state, rows, total, startedAt };
}

import { EXPORT_KINDS, EXPORT_STATES, type ExportState } from "@longpaddock/domain/exports/vocabulary";
import { z } from "zod";
import { answer, instant, tally } from "../../core/answers";
import type { ExportProgress } from "./running-exports";

export const exportAnswer = answer("Export", {
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  rows: tally,
  total: tally,
  startedAt: instant,
});

/** A running export is heard of each second. */
const SILENT_MS = 15_000;

export function exportView(
  progress: ExportProgress & { heardAt: Date },
  now: Date,
): z.infer<typeof exportAnswer> {
  const { id, kind, rows, total, startedAt, heardAt } = progress;
  const isLost = progress.state === "running" && now.getTime() - heardAt.getTime() > SILENT_MS;
  const state: ExportState = isLost ? "failed" : progress.state;
  return { id, kind, state, rows, total, startedAt };
}

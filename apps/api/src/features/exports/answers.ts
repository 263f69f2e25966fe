import { EXPORT_KINDS, EXPORT_STATES } from "@longpaddock/domain/exports/vocabulary";
import { z } from "zod";
import { answerOf, instant, tally } from "../../core/answers";
import type { exportView } from "./view";

export const exportAnswer = answerOf<typeof exportView>()("Export", {
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  rows: tally,
  total: tally,
  startedAt: instant,
});

import { z } from "zod";
import { answerOf, instant, tally } from "../../core/answers";
import type { systemView } from "./view";

export const systemAnswer = answerOf<typeof systemView>()("System", {
  version: z.string().nullable(),
  commit: z.string().nullable(),
  runtime: z.string(),
  startedAt: instant,
  uptimeSeconds: tally,
  processes: tally,
  members: tally,
  storage: z.enum(["files", "bucket"]),
  calls: z.strictObject({ rest: tally, procedures: tally }),
  database: z.strictObject({
    kind: z.enum(["postgres", "pglite"]),
    version: z.string(),
    tables: tally,
    migrations: tally,
    bytes: z.int().min(0),
  }),
});

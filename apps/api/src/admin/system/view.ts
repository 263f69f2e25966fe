import { z } from "zod";
import { answer, instant, tally } from "../../core/answers";
import type { ServerFacts } from "../../core/context";
import type { Storage } from "../../core/storage/storage";

export const systemAnswer = answer("System", {
  version: z.string().nullable(),
  commit: z.string().nullable(),
  runtime: z.string(),
  startedAt: instant,
  uptimeSeconds: tally,
  /** Server processes that listen to the database. */
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

type System = z.infer<typeof systemAnswer>;

/** What this server answers. */
export type CallCounts = System["calls"];

/** What the database says of itself. */
export type DatabaseFigures = Omit<System["database"], "kind"> & Pick<System, "members" | "processes">;

interface SystemParts {
  facts: ServerFacts;
  storage: Storage["kind"];
  calls: CallCounts;
  figures: DatabaseFigures;
  now: Date;
}

export function systemView({ facts, storage, calls, figures, now }: SystemParts): System {
  const { version, tables, migrations, bytes, members, processes } = figures;
  return {
    version: facts.version,
    commit: facts.commit,
    runtime: `Node.js ${process.versions.node}`,
    startedAt: facts.startedAt.toISOString(),
    uptimeSeconds: Math.max(0, Math.round((now.getTime() - facts.startedAt.getTime()) / 1000)),
    processes,
    members,
    storage,
    calls,
    database: { kind: facts.database, version, tables, migrations, bytes },
  };
}

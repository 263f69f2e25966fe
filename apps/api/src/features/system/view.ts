import type { ServerFacts } from "../../core/context";
import type { Storage } from "../../core/storage/storage";

/** What this server answers. */
export interface CallCounts {
  rest: number;
  procedures: number;
}

/** What the database says of itself. */
export interface DatabaseFigures {
  version: string;
  tables: number;
  migrations: number;
  bytes: number;
  members: number;
  /** Server processes that listen to it. */
  processes: number;
}

interface SystemParts {
  facts: ServerFacts;
  storage: Storage["kind"];
  calls: CallCounts;
  figures: DatabaseFigures;
  now: Date;
}

export function systemView({ facts, storage, calls, figures, now }: SystemParts) {
  const { members, processes, ...database } = figures;
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
    database: { kind: facts.database, ...database },
  };
}

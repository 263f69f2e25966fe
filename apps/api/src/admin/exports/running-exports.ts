import { EXPORT_KINDS, EXPORT_STATES } from "@longpaddock/domain/exports/vocabulary";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Ctx } from "../../core/context";

export const EXPORTS_CHANNEL = "exports";

const TELL_EVERY_MS = 1000;
const KEPT_MS = 15 * 60_000;
const MAX_KEPT = 200;

const progressSchema = z.object({
  id: z.uuid(),
  memberId: z.string(),
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  rows: z.int(),
  total: z.int(),
  startedAt: z.iso.datetime(),
});

export type ExportProgress = z.output<typeof progressSchema>;

interface Known extends ExportProgress {
  heardAt: Date;
}

/** What this process has heard of the exports of all processes. It is news for open pages, so nothing stores it. */
const known = new LRUCache<string, Known>({ max: MAX_KEPT, ttl: KEPT_MS });

export function hearOf(payload: string, now: Date): void {
  const progress = readProgress(payload);
  if (progress) known.set(progress.id, { ...progress, heardAt: now });
}

/** Null for a message of another version of the server that this one doesn't know. */
function readProgress(payload: string): ExportProgress | null {
  try {
    return progressSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** The member's latest exports, newest first. */
export function exportsOf(memberId: string): Known[] {
  return [...known.values()]
    .filter((progress) => progress.memberId === memberId)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt) || b.id.localeCompare(a.id));
}

/** Tells all processes how far an export is, each second and at its end. */
export function tellProgress({ db, clock }: Pick<Ctx, "db" | "clock">, progress: ExportProgress) {
  let now = progress;
  const tell = () => {
    const payload = JSON.stringify(now);
    hearOf(payload, clock.now());
    // Without the database the export fails too, and says so itself.
    db.execute(sql`select pg_notify(${EXPORTS_CHANNEL}, ${payload})`).catch(() => undefined);
  };
  const timer = setInterval(tell, TELL_EVERY_MS).unref();
  tell();
  return {
    add(rows: number): void {
      now = { ...now, rows: now.rows + rows };
    },
    end(state: ExportProgress["state"]): void {
      clearInterval(timer);
      now = { ...now, state };
      tell();
    },
  };
}

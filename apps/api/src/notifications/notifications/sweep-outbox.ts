import { rows } from "@longpaddock/db/rows";
import { MAX_ACT_ATTEMPTS, outbox } from "@longpaddock/db/schema/outbox";
import { ACT_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { publishToMembers } from "../../core/live/publish";
import { sqlState, withinTransaction } from "../../core/within-transaction";
import type { Act } from "./audiences";
import { isKnown } from "./leave-unknown";
import { tellPage } from "./tell-page";

/** Members whose notifications are stored in one transaction, because PostgreSQL ends statements that take too long. */
const PAGE = 1000;
const MIN_PAGE = 50;
/** Until an act that failed is tried again; twice as long with each failure. */
const RETRY_MS = 15_000;
const FOREIGN_KEY_VIOLATION = "23503";

type SweepDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;

interface TakenAct extends Act {
  place: string;
  attempts: number;
  requestId: string | null;
}

interface Options {
  /** Is called after each page, when there may be something to send. */
  onPage?: () => void;
  stopping?: AbortSignal;
}

/**
 * Stores the notifications of all acts that are due and that no other process is working on, a page of members at a time.
 * After a page an act waits behind the others, so that none waits for a large audience or for one that fails.
 */
export async function sweepOutbox(
  { database, clock, services, log }: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
  { onPage, stopping }: Options = {},
): Promise<void> {
  const deps = { db: database.db, clock, services, log };
  while (!stopping?.aborted && (await tellNext(deps))) onPage?.();
}

/** Notes the place of a page in the transaction that stores its notifications, so that neither is done twice. */
async function tellNext(deps: SweepDeps): Promise<boolean> {
  let act: TakenAct | undefined;
  try {
    return await withinTransaction(deps, async (tx) => {
      act = await takeAct(tx);
      if (!act) return false;
      const size = Math.max(MIN_PAGE, PAGE >> act.attempts);
      const { count, last, told } = await tellPage(tx, act, { after: act.place, size });
      if (count < size || last === null) await tx.db.delete(outbox).where(eq(outbox.id, act.id));
      else
        await tx.db
          .update(outbox)
          .set({ place: last, attempts: 0, dueAt: tx.clock.now() })
          .where(eq(outbox.id, act.id));
      await publishToMembers(tx, told);
      return true;
    });
  } catch (error) {
    if (!act) throw error;
    await putOff(deps, act, error);
    return true;
  }
}

/** Acts that haven't failed are always due: the clock of the machine that noted them may be ahead. */
async function takeAct({ db, clock }: SweepDeps): Promise<TakenAct | undefined> {
  const [act] = await rows<TakenAct>(
    db,
    sql`select id, kind, group_id as "groupId", actor_id as "actorId", event_id as "eventId", post_id as "postId", comment_id as "commentId",
        place, attempts, request_id as "requestId"
      from ${outbox}
      where attempts < ${sql.raw(String(MAX_ACT_ATTEMPTS))} and ${isKnown(sql`kind`, ACT_KINDS)}
        and (attempts = 0 or due_at <= ${clock.now().toISOString()}::timestamptz)
      order by due_at, id limit 1 for update skip locked`,
  );
  return act;
}

/** Sets an act aside that has failed too often. */
async function putOff({ db, clock, log }: SweepDeps, act: TakenAct, err: unknown): Promise<void> {
  const attempts = act.attempts + 1;
  // Its subject was deleted meanwhile. The next try won't find it.
  const wait = sqlState(err) === FOREIGN_KEY_VIOLATION ? 0 : RETRY_MS * 2 ** act.attempts;
  await db
    .update(outbox)
    .set({ attempts, dueAt: new Date(clock.now().getTime() + wait) })
    .where(eq(outbox.id, act.id));
  const { id, kind, requestId: reqId } = act;
  const about = { err, act: id, kind, attempts, ...(reqId && { reqId }) };
  if (attempts < MAX_ACT_ATTEMPTS) log.warn(about, "members could not be notified of an act yet");
  else log.error(about, "an act was set aside: members are not notified of it");
}

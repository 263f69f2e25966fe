import { rows } from "@longpaddock/db/rows";
import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import { ACKNOWLEDGMENT_LIST_TEXTS } from "@longpaddock/domain/briefings/texts";
import { canRunEvent } from "@longpaddock/domain/participations/policy";
import { type Answer, COMING } from "@longpaddock/domain/participations/rules";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { ANSWER_LABELS } from "@longpaddock/domain/participations/texts";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { BYTE_ORDER_MARK, csvRecord } from "../../core/files/csv";
import { stillMayRead } from "../../core/within-transaction";
import { loadEvent } from "../participations/load";

const BATCH_SIZE = 500;
const { columns, left } = ACKNOWLEDGMENT_LIST_TEXTS;

type Event = Awaited<ReturnType<typeof loadEvent>>;

/**
 * Lists which riders have acknowledged which version, as records of a CSV file that are read some at a time: one for each
 * rider and version, also for riders who have left since, and one for each rider who hasn't acknowledged any.
 */
export async function generateAcknowledgmentList(
  ctx: OnboardedCtx,
  { id }: EventId,
): Promise<AsyncGenerator<string>> {
  return records(ctx, await requireAccess(ctx, id));
}

async function requireAccess(ctx: OnboardedCtx, id: number): Promise<Event> {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canRunEvent(ctx.actor, event));
  return event;
}

interface Row {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  /** Null for riders who have left. */
  status: Answer | null;
  version: number | null;
  textHash: string | null;
  acknowledgedAt: string | null;
  currentVersion: number | null;
}

async function* records(ctx: OnboardedCtx, event: Event): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(columns);
  let after = { userId: "", version: 0 };
  while (true) {
    const batch = await readBatch(ctx, event, after);
    if (after.userId !== "") await Promise.all([stillMayRead(ctx), requireAccess(ctx, event.id)]);
    if (batch.length > 0) yield batch.map((row) => csvRecord(cells(row))).join("");
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = { userId: last.userId, version: last.version ?? 0 };
  }
}

function cells(row: Row): string[] {
  return [
    row.firstName ?? "",
    row.lastName ?? "",
    row.status === null ? left : ANSWER_LABELS[row.status],
    row.version?.toString() ?? "",
    row.acknowledgedAt ?? "",
    row.textHash ?? "",
    row.currentVersion?.toString() ?? "",
  ];
}

const readBatch = (
  { db }: OnboardedCtx,
  { id }: Event,
  { userId, version }: { userId: string; version: number },
) =>
  rows<Row>(
    db,
    sql`with accepted as (
        select a.user_id, b.version, a.text_hash, to_char(a.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as acknowledged_at
        from ${eventBriefings} b join ${eventAcknowledgments} a on a.briefing_id = b.id
        where b.event_id = ${id}
      ), riders as (
        select user_id, status from ${eventParticipants} p
        where p.event_id = ${id} and p.status = any(${sql.param(COMING)}::text[])
      )
      select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", r.status,
        a.version, a.text_hash as "textHash", a.acknowledged_at as "acknowledgedAt",
        (select max(version) from ${eventBriefings} where event_id = ${id}) as "currentVersion"
      from riders r full join accepted a on a.user_id = r.user_id
      join ${users} u on u.id = coalesce(r.user_id, a.user_id)
      where (u.id, coalesce(a.version, 0)) > (${userId}, ${version}::integer)
      order by u.id, coalesce(a.version, 0) limit ${BATCH_SIZE}`,
  );

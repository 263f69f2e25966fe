import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import type { ListAcknowledgmentsInput } from "@longpaddock/domain/briefings/schema";
import { canRunEvent } from "@longpaddock/domain/participations/policy";
import { COMING } from "@longpaddock/domain/participations/rules";
import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadEvent } from "../participations/load";
import { loadBriefing } from "./load";
import { acknowledgmentView } from "./view";

const ridersByAnswer = idCursor("briefing acknowledgments");

/** The riders, with the newest version of the briefing that each has acknowledged. */
export async function listAcknowledgments(ctx: OnboardedCtx, input: ListAcknowledgmentsInput) {
  const { id, acknowledged, limit, cursor } = input;
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canRunEvent(ctx.actor, event));
  const current = (await loadBriefing(ctx, event.id))?.briefing;
  const cursors = ridersByAnswer.of(`${id} ${acknowledged}`);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const hasCurrent = sql`${newestVersion} is not distinct from ${current?.version ?? 0}`;
  const matches = and(
    eq(eventParticipants.eventId, id),
    inArray(eventParticipants.status, COMING),
    isNotNull(eventParticipants.userId),
    acknowledged === undefined ? undefined : acknowledged ? hasCurrent : sql`not (${hasCurrent})`,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: eventParticipants.id,
        userId: users.id,
        status: eventParticipants.status,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        version: sql<number | null>`${newestVersion}`,
        acknowledgedAt: sql<Date | null>`${newestTime}`.mapWith(eventAcknowledgments.acknowledgedAt),
      })
      .from(eventParticipants)
      .innerJoin(users, eq(users.id, eventParticipants.userId))
      .where(and(matches, gt(eventParticipants.id, after)))
      .orderBy(asc(eventParticipants.id))
      .limit(limit + 1),
    ctx.db.$count(eventParticipants, matches),
  ]);
  const page = pageOf(rows, {
    limit,
    total,
    view: (row) => acknowledgmentView(row, current?.version ?? 0),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
  return { ...page, eventType: event.type };
}

const ofRider = sql`from ${eventAcknowledgments} a join ${eventBriefings} b on b.id = a.briefing_id
  where b.event_id = ${eventParticipants.eventId}
    and a.user_id = ${eventParticipants.userId}`;
const newestVersion = sql`(select max(b.version) ${ofRider})`;
const newestTime = sql`(select a.acknowledged_at ${ofRider} order by b.version desc limit 1)`;

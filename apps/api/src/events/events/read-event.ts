import { can } from "@longpaddock/domain/access";
import { isAdmin, isOnboarded, isSignedIn, viewerId } from "@longpaddock/domain/actor";
import { canOpenEvent } from "@longpaddock/domain/check-ins/policy";
import { AppError } from "@longpaddock/domain/errors";
import { canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import {
  canCancelEvent,
  canChangeEvent,
  canCloseEvent,
  canEditEvent,
  canReachEvent,
  canReopenEvent,
  canRunEvent,
} from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { participantsOf } from "../../riders/participations/list-participants";
import { withAccess } from "../../riders/participations/load";
import { findVisit } from "../../riders/visits/load";
import { eventView } from "./event-view";
import { type EventRow, eventQuery } from "./list-query";

const SHOWN_PARTICIPANTS = 100;

/** An event with the first of its participants, whose list goes on. */
export async function readEvent(ctx: Ctx, { id }: EventId) {
  const { actor, db } = ctx;
  const now = ctx.clock.now();
  const [row] = await eventQuery(db).execute({ id, viewerId: viewerId(actor), isAdmin: isAdmin(actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const access = withAccess(row);
  const visit = isSignedIn(actor) ? null : await findVisit(ctx, id);
  if (!visit) authorize(actor, canOpenEvent(actor, access));
  const isInside = canReachEvent(actor, access).allowed;
  const participants = isInside
    ? (await participantsOf(ctx, access, { limit: SHOWN_PARTICIPANTS })).items
    : [];
  const shown = isInside ? row : visit ? asVisited(row) : withoutGroup(row);
  const own = visit && { answer: visit.answer, checkIn: visit.checkIn };
  return eventView(
    { ...shown, ...own },
    {
      actor,
      participants,
      roles: isInside ? access.roles : [],
      cancelReason: isInside ? row.cancelReason : null,
      can: {
        run: can(actor, isOnboarded, (member) => canRunEvent(member, access)),
        change: can(actor, isOnboarded, (member) => canChangeEvent(member, access, now)),
        edit: can(actor, isOnboarded, (member) => canEditEvent(member, access, now)),
        close: can(actor, isOnboarded, (member) => canCloseEvent(member, access, now)),
        reopen: can(actor, isOnboarded, (member) => canReopenEvent(member, access, now)),
        cancel: can(actor, isOnboarded, (member) => canCancelEvent(member, access, now)),
        keepIncidents: can(actor, isOnboarded, (member) => canKeepIncidents(member, access)),
      },
    },
  );
}

/** What a visitor sees of the ride that they were let into: the ride itself, and nothing of its group. */
const asVisited = (row: EventRow): EventRow => ({
  ...withoutGroup(row),
  ...(row.routeIsPublic && {
    routeId: row.routeId,
    routeName: row.routeName,
    routeIsPublic: row.routeIsPublic,
  }),
  description: row.description,
  confirmedCount: row.confirmedCount,
  tentativeCount: row.tentativeCount,
  waitlistedCount: row.waitlistedCount,
});

/** What a rider who is out sees of an event whose private group they aren't in any more: where and when it is. */
export const withoutGroup = <Row extends EventRow>(row: Row): Row => ({
  ...row,
  description: null,
  confirmedCount: 0,
  tentativeCount: 0,
  waitlistedCount: 0,
  groupId: null,
  groupName: null,
  routeId: null,
  routeName: null,
  routeIsPublic: null,
  routeGroupId: null,
  seriesId: null,
});

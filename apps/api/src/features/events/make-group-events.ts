import { groupEvents } from "@longpaddock/db/schema/group-events";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { awardBadges } from "../badges/award-badges";
import type { LoadedGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { lockRoute } from "../routes/load";
import { makeStarts } from "./make-starts";
import { zoneOf } from "./planned-times";

export type NewGroupEvent = Omit<CreateGroupEventInput, "id">;

/** Without a meeting point, the group's region decides. */
export const groupEventZone = (tx: OnboardedCtx, group: LoadedGroup, plan: NewGroupEvent) =>
  zoneOf(plan, group.region ? TIME_ZONES[group.region] : tx.services.timeZone);

/** @throws AppError NOT_FOUND for a route that the actor may not see */
export async function requireRoute(tx: OnboardedCtx, routeId: number | null | undefined): Promise<void> {
  if (routeId) authorize(tx.actor, canSeeRoute(tx.actor, await lockRoute(tx, routeId, "key share")));
}

/**
 * Stores the events of the actor, who is locked, in a group, which is locked too. Its kind decides the vehicles. Of a
 * series, the group is notified of the first one, whose id is the answer. `id` is given if a proposal has reserved it
 * for the first event.
 */
export async function makeGroupEvents(
  tx: OnboardedCtx,
  group: LoadedGroup,
  { id, ...plan }: NewGroupEvent & { id?: number },
): Promise<number> {
  const { eventDate, endDate, repeats, ...written } = plan;
  await requireRoute(tx, written.routeId);
  const timeZone = groupEventZone(tx, group, plan);
  const starts = await makeStarts(tx, { start: eventDate, end: endDate, timeZone, repeats });
  const [event] = await tx.db
    .insert(groupEvents)
    .values(
      starts.map(({ startsAt, endsAt, ...place }, index) => ({
        ...written,
        ...place,
        ...(index === 0 && id !== undefined && { id }),
        groupId: group.id,
        organizerId: tx.actor.id,
        eventDate: startsAt,
        endDate: endsAt,
        timeZone,
        vehicleType: group.type,
        createdAt: tx.clock.now(),
        updatedAt: tx.clock.now(),
      })),
    )
    .returning({ id: groupEvents.id });
  if (!event) throw new AppError("NOT_FOUND");
  await awardBadges(tx, "organizeEvent");
  await notify(tx, { kind: "event", groupId: group.id, eventId: event.id });
  await publish(tx, { groupId: group.id, kind: "event", eventId: event.id });
  return event.id;
}

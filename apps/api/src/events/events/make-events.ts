import { events } from "@longpaddock/db/schema/events";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { TIME_ZONES } from "@longpaddock/domain/states";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { notify } from "../../notifications/notifications/notify";
import type { LoadedGroup } from "../../riders/memberships/load";
import { lockRoute } from "../../routes/routes/load";
import { makeStarts } from "./make-starts";
import { zoneOf } from "./planned-times";

/** What group events are asked for with. */
export type GroupPlan = Omit<CreateGroupEventInput, "id">;

interface NewEvent extends Omit<GroupPlan, "eventDate"> {
  /** Reserved for the first event by a proposal. */
  readonly id?: number;
  /** As the form sends it: local to the zone, or with an offset. */
  readonly start: string;
  readonly vehicleType: RouteVehicleType;
}

/** The group's kind decides the vehicles. */
export const newGroupEvent = ({ eventDate, ...plan }: GroupPlan, group: LoadedGroup): NewEvent => ({
  ...plan,
  start: eventDate,
  vehicleType: group.type,
});

/** Without a meeting point, the region of the event's group decides. */
export const zoneOfNew = (
  tx: OnboardedCtx,
  group: LoadedGroup | null,
  plan: Parameters<typeof zoneOf>[0],
): string => zoneOf(plan, group?.region ? TIME_ZONES[group.region] : tx.services.timeZone);

/** @throws AppError NOT_FOUND for a route that the actor may not see */
export async function requireRoute(tx: OnboardedCtx, routeId: number | null | undefined): Promise<void> {
  if (routeId) authorize(tx.actor, canSeeRoute(tx.actor, await lockRoute(tx, routeId, "key share")));
}

/**
 * Stores the events of the actor, who is locked, in a group, which is locked too, or as rides. Of a series, the group is
 * notified of the first one, whose id is the answer.
 */
export async function makeEvents(
  tx: OnboardedCtx,
  group: LoadedGroup | null,
  { id, start, endDate: end, repeats, ...written }: NewEvent,
): Promise<number> {
  await requireRoute(tx, written.routeId);
  const timeZone = zoneOfNew(tx, group, written);
  const starts = await makeStarts(tx, { start, end, timeZone, repeats, groupId: group?.id ?? null });
  const now = tx.clock.now();
  const [event] = await tx.db
    .insert(events)
    .values(
      starts.map((place, index) => ({
        ...written,
        ...place,
        ...(index === 0 && id !== undefined && { id }),
        groupId: group?.id ?? null,
        organizerId: tx.actor.id,
        timeZone,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: events.id });
  if (!event) throw new AppError("NOT_FOUND");
  await awardBadges(tx, "organizeEvent");
  if (group) {
    await notify(tx, { kind: "event", groupId: group.id, eventId: event.id });
    await publish(tx, { groupId: group.id, kind: "event", eventId: event.id });
  }
  return event.id;
}

import { groupEvents } from "@longpaddock/db/schema/group-events";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { lockRoute } from "../routes/load";
import { loadGroupEvent } from "./load";
import { makeStarts } from "./make-starts";
import { zoneOf } from "./planned-times";
import { groupEventView } from "./view";

/**
 * Without a meeting point, the group's region decides the time zone. Its kind decides the vehicles. Of a series, the
 * group is told of the first one, which is the answer too.
 */
export async function createGroupEvent(
  ctx: OnboardedCtx,
  { id, eventDate, endDate, repeats, ...written }: CreateGroupEventInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "key share");
    authorize(actor, canTakePart(actor, group));
    if (written.routeId)
      authorize(actor, canSeeRoute(actor, await lockRoute(tx, written.routeId, "key share")));
    const timeZone = zoneOf(written, group.region ? TIME_ZONES[group.region] : tx.services.timeZone);
    const times = { start: eventDate, end: endDate, timeZone };
    const starts = await makeStarts({ ...tx, actor }, { ...times, repeats });
    const [event] = await tx.db
      .insert(groupEvents)
      .values(
        starts.map(({ startsAt, endsAt, ...place }) => ({
          ...written,
          ...place,
          groupId: id,
          organizerId: actor.id,
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
    await notify(tx, { kind: "event", groupId: id, eventId: event.id });
    await publish(tx, { groupId: id, kind: "event", eventId: event.id });
    return groupEventView(await loadGroupEvent(tx, event.id));
  });
}

import { instantOf } from "@longpaddock/db/instant-of";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateGroupEventInput } from "@longpaddock/domain/events/schema";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { countNewEvent } from "./count-new-event";
import { loadGroupEvent } from "./load";
import { groupEventView } from "./view";

/** The group's region decides the time zone, and its kind the vehicles. */
export async function createGroupEvent(
  ctx: OnboardedCtx,
  { id, eventDate, ...written }: CreateGroupEventInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "key share");
    authorize(actor, canTakePart(actor, group));
    await countNewEvent({ ...tx, actor });
    const timeZone = group.region ? TIME_ZONES[group.region] : tx.services.timeZone;
    const [event] = await tx.db
      .insert(groupEvents)
      .values({
        ...written,
        groupId: id,
        organizerId: actor.id,
        eventDate: instantOf(eventDate, timeZone),
        timeZone,
        vehicleType: group.type,
        createdAt: tx.clock.now(),
        updatedAt: tx.clock.now(),
      })
      .returning({ id: groupEvents.id });
    if (!event) throw new AppError("NOT_FOUND");
    await awardBadges(tx, "organizeEvent");
    await notify(tx, { kind: "event", groupId: id, eventId: event.id });
    await publish(tx, { groupId: id, kind: "event", eventId: event.id });
    return groupEventView(await loadGroupEvent(tx, event.id));
  });
}

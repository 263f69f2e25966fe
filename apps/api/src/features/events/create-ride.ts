import { instantOf } from "@longpaddock/db/instant-of";
import { rides } from "@longpaddock/db/schema/rides";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockRoute } from "../routes/load";
import { countNewEvent } from "./count-new-event";
import { readEvent } from "./read-event";

/** The organiser is always the caller. */
export async function createRide(
  ctx: OnboardedCtx,
  { dateTime, timeZone = ctx.services.timeZone, routeId, maxParticipants, ...written }: CreateRideInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    if (routeId) authorize(actor, canSeeRoute(actor, await lockRoute(tx, routeId, "key share")));
    await countNewEvent({ ...tx, actor });
    const [ride] = await tx.db
      .insert(rides)
      .values({
        ...written,
        dateTime: instantOf(dateTime, timeZone),
        timeZone,
        organizerId: actor.id,
        maxParticipants: maxParticipants ?? null,
        routeId: routeId ?? null,
        createdAt: tx.clock.now(),
        updatedAt: tx.clock.now(),
      })
      .returning({ id: rides.id });
    if (!ride) throw new AppError("NOT_FOUND");
    await awardBadges(tx, "organizeEvent");
    return readEvent(tx, ride);
  });
}

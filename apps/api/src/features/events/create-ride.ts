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
import { makeStarts } from "./make-starts";
import { zoneOf } from "./planned-times";
import { readEvent } from "./read-event";

/** The organiser is always the caller. Answers the first ride of a series. */
export async function createRide(
  ctx: OnboardedCtx,
  { dateTime, endDate, repeats, ...written }: CreateRideInput,
) {
  const { routeId } = written;
  const timeZone = zoneOf(written, ctx.services.timeZone);
  const times = { start: dateTime, end: endDate, timeZone };
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    if (routeId) authorize(actor, canSeeRoute(actor, await lockRoute(tx, routeId, "key share")));
    const starts = await makeStarts({ ...tx, actor }, { ...times, repeats });
    const [ride] = await tx.db
      .insert(rides)
      .values(
        starts.map(({ startsAt, endsAt, ...place }) => ({
          ...written,
          ...place,
          dateTime: startsAt,
          endDate: endsAt,
          timeZone,
          organizerId: actor.id,
          createdAt: tx.clock.now(),
          updatedAt: tx.clock.now(),
        })),
      )
      .returning({ id: rides.id });
    if (!ride) throw new AppError("NOT_FOUND");
    await awardBadges(tx, "organizeEvent");
    return readEvent(tx, ride);
  });
}

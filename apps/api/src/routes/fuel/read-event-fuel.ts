import { rows } from "@longpaddock/db/rows";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { AppError } from "@longpaddock/domain/errors";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { gapKm } from "@longpaddock/roads/fuel-gaps";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { findGaps } from "./find-gaps";
import { eventFuelView, type RangeRow } from "./view";

/** The fuel along an event's route, against the vehicles of the organiser and of those who have confirmed. */
export async function readEventFuel(ctx: Ctx, { id }: EventId) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReachEvent(ctx.actor, event));
  const [row] = await ctx.db
    .select({ routeId: events.routeId, vehicleType: events.vehicleType })
    .from(events)
    .where(eq(events.id, id));
  if (!row?.routeId) throw new AppError("NOT_FOUND");
  const gaps = await findGaps(ctx, row.routeId);
  const kind = row.vehicleType === "4x4" || row.vehicleType === "cycling" ? row.vehicleType : "motorcycle";
  const [ranges] = await rows<RangeRow>(
    ctx.db,
    sql`select count(reach)::integer as known, count(*) filter (where reach is null)::integer as unknown,
        count(*) filter (where reach < ${gapKm(gaps.fuel.longest)}::double precision)::integer as short, min(reach) as "smallestRange"
      from (select rider, (select min(v.fuel_range) from ${userVehicles} v
          where v.user_id = rider and v.vehicle_type = ${kind}) as reach
        from (select ${event.organizerId} as rider union
          select p.user_id from ${eventParticipants} p where p.event_id = ${id}
            and p.user_id is not null and p.status = 'confirmed') as riders) as ranges`,
  );
  if (!ranges) throw new AppError("INTERNAL");
  return eventFuelView(gaps, ranges);
}

import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { AppError } from "@longpaddock/domain/errors";
import { canKeepSheet } from "@longpaddock/domain/sheet/policy";
import type { UpdateRiderInput } from "@longpaddock/domain/sheet/schema";
import { SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../../riders/participations/load";
import { loadRider } from "./load";
import { sheetRiderView } from "./view";

/** Changes what the sheet says of a rider for the day. */
export async function updateRider(ctx: OnboardedCtx, { id, participantId, ...fields }: UpdateRiderInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canKeepSheet(tx.actor, event, tx.clock.now()));
    const rider = await loadRider(tx, event.id, participantId);
    const { name, emergencyContactName, passengers, ...rest } = fields;
    if (name !== undefined && rider.userId !== null)
      throw new AppError("BAD_REQUEST", undefined, { fields: { name: SHEET_MESSAGES.memberName } });
    const changed = {
      ...rest,
      name,
      emergencyContact: emergencyContactName,
      passengers: passengers === null ? [] : passengers?.map((passenger) => passenger.name),
    };
    if (Object.values(changed).some((value) => value !== undefined))
      await tx.db.update(eventParticipants).set(changed).where(eq(eventParticipants.id, rider.id));
    await publish(tx, { eventId: event.id, kind: "checkIns" });
    return sheetRiderView(await loadRider(tx, event.id, participantId));
  });
}

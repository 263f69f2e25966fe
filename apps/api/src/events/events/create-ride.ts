import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { makeEvents } from "./make-events";
import { readEvent } from "./read-event";

/** The organiser is always the caller. Returns the first ride of a series. */
export async function createRide(ctx: OnboardedCtx, { name, dateTime, ...plan }: CreateRideInput) {
  return withinTransaction(ctx, async (tx) => {
    const member = { ...tx, actor: await lockMember(tx) };
    const id = await makeEvents(member, null, { ...plan, title: name, start: dateTime });
    return readEvent(tx, { id });
  });
}

import { canCheckInRiders } from "@longpaddock/domain/check-ins/policy";
import { EXCHANGE_MESSAGES } from "@longpaddock/domain/exchange/texts";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { digestOf } from "../../core/signing/signing-keys";
import { loadEvent } from "../../riders/participations/load";
import { exchangeKeyView } from "./view";

/** The key with which leaders' phones encrypt what they show each other: nobody else who films it can read it. */
export async function readExchangeKey(ctx: OnboardedCtx, { id }: EventId) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canCheckInRiders(ctx.actor, event, EXCHANGE_MESSAGES.notLeading));
  const [newest] = ctx.services.invitationKeys;
  return exchangeKeyView(id, digestOf(newest, `exchange of event ${id}`));
}

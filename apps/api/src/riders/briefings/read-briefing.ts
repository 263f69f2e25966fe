import { canReadBriefing } from "@longpaddock/domain/briefings/policy";
import type { ReadBriefingInput } from "@longpaddock/domain/briefings/schema";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canChangeEvent, canRunEvent } from "@longpaddock/domain/participations/policy";
import { mayCome } from "@longpaddock/domain/participations/rules";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadEvent } from "../participations/load";
import { lastAcknowledged, loadBriefing } from "./load";
import { briefingView } from "./view";

/** The briefing as it stands, or an earlier version of it; null while there is none. */
export async function readBriefing(ctx: OnboardedCtx, { id, version }: ReadBriefingInput) {
  const { actor } = ctx;
  const event = await loadEvent(ctx, id);
  authorize(actor, canReadBriefing(actor, event, event.answer));
  const current = await loadBriefing(ctx, event.id);
  const shown = version === undefined ? current : await loadBriefing(ctx, event.id, version);
  if (!shown || !current) {
    if (version === undefined) return null;
    throw new AppError("NOT_FOUND", BRIEFING_MESSAGES.none);
  }
  return briefingView(shown, {
    currentVersion: current.briefing.version,
    acknowledgedVersion: await lastAcknowledged(ctx, event.id, ctx.actor.id),
    takesPart: mayCome(event.answer),
    canWrite: canChangeEvent(actor, event, ctx.clock.now()).allowed,
    canListAcknowledgments: canRunEvent(actor, event).allowed,
  });
}

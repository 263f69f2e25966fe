import type { ReadBriefingInput } from "@longpaddock/domain/briefings/schema";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import type { Ctx } from "../../core/context";
import type { Visit } from "../visits/load";
import { acceptedBy, loadBriefing } from "./load";
import { briefingView } from "./view";

/** The briefing for a visitor without an account, who accepts it with their visit. */
export async function readVisitorBriefing(ctx: Ctx, visit: Visit, { version }: ReadBriefingInput) {
  const current = await loadBriefing(ctx, visit.eventId);
  const shown = version === undefined ? current : await loadBriefing(ctx, visit.eventId, version);
  if (!shown || !current) {
    if (version === undefined) return null;
    throw new AppError("NOT_FOUND", BRIEFING_MESSAGES.none);
  }
  const acceptedVersion = await acceptedBy(ctx, visit);
  const acknowledgedAt = shown.briefing.version === acceptedVersion ? visit.acceptedAt : null;
  return briefingView(
    { ...shown, acknowledgedAt },
    {
      currentVersion: current.briefing.version,
      acknowledgedVersion: acceptedVersion,
      takesPart: true,
      canWrite: false,
      canListAcknowledgments: false,
    },
  );
}

import { incidentCorrections, incidents } from "@longpaddock/db/schema/incidents";
import { isAhead } from "@longpaddock/domain/check-ins/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canCorrectIncident, canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import type { CorrectIncidentInput } from "@longpaddock/domain/incidents/schema";
import { INCIDENT_MESSAGES } from "@longpaddock/domain/incidents/texts";
import { MAX_CORRECTIONS } from "@longpaddock/domain/incidents/vocabulary";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../../riders/participations/load";
import { selectIncidents } from "./load";
import { incidentView } from "./view";

/** Corrects a report of the caller's. What it said before stays for its readers. */
export async function correctIncident(
  ctx: OnboardedCtx,
  { id, incidentId, kind, at, text }: CorrectIncidentInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const { actor, clock, db } = tx;
    const now = clock.now();
    authorize(actor, canKeepIncidents(actor, event));
    const [before] = await db
      .select()
      .from(incidents)
      .where(and(eq(incidents.id, incidentId), eq(incidents.eventId, id)));
    if (!before) throw new AppError("NOT_FOUND");
    authorize(actor, canCorrectIncident(actor, event, { ...before, now }));
    const after = {
      kind: kind ?? before.kind,
      at: at === undefined ? before.at : new Date(at),
      text: text ?? before.text,
    };
    if (isAhead(after.at, now)) throw new AppError("CONFLICT", INCIDENT_MESSAGES.inTheFuture);
    const isSame =
      after.kind === before.kind && after.text === before.text && after.at.getTime() === before.at.getTime();
    if (!isSame) {
      const ofReport = eq(incidentCorrections.incidentId, incidentId);
      if ((await db.$count(incidentCorrections, ofReport)) >= MAX_CORRECTIONS)
        throw new AppError("CONFLICT", INCIDENT_MESSAGES.tooManyCorrections);
      const { kind, at, text } = before;
      await db.insert(incidentCorrections).values({ incidentId, kind, at, text, correctedAt: now });
      await db.update(incidents).set(after).where(eq(incidents.id, incidentId));
    }
    const [row] = await selectIncidents(tx, sql`i.id = ${incidentId}`);
    if (!row) throw new AppError("NOT_FOUND");
    return incidentView(row, (report) => canCorrectIncident(actor, event, { ...report, now }).allowed);
  });
}

import { incidentNotes, incidents } from "@longpaddock/db/schema/incidents";
import { AppError } from "@longpaddock/domain/errors";
import { canCorrectIncident, canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import type { AddIncidentNoteInput } from "@longpaddock/domain/incidents/schema";
import { INCIDENT_MESSAGES } from "@longpaddock/domain/incidents/texts";
import { MAX_INCIDENTS } from "@longpaddock/domain/incidents/vocabulary";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../../riders/participations/load";
import { selectIncidents } from "./load";
import { incidentView } from "./view";

/** Adds what was done about a report since. Notes are never changed, so that it stays clear who said what when. */
export async function addNote(
  ctx: OnboardedCtx,
  { id, incidentId, text, actId = uuidv7() }: AddIncidentNoteInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const { actor, clock, db } = tx;
    authorize(actor, canKeepIncidents(actor, event));
    const [report] = await db
      .select({ id: incidents.id })
      .from(incidents)
      .where(and(eq(incidents.id, incidentId), eq(incidents.eventId, id)));
    if (!report) throw new AppError("NOT_FOUND");
    const ofReport = eq(incidentNotes.incidentId, incidentId);
    const [known] = await db
      .select({ text: incidentNotes.text })
      .from(incidentNotes)
      .where(and(ofReport, eq(incidentNotes.actId, actId)));
    if (known && known.text !== text) throw new AppError("CONFLICT", INCIDENT_MESSAGES.otherAct);
    if (!known) {
      if ((await db.$count(incidentNotes, ofReport)) >= MAX_INCIDENTS)
        throw new AppError("CONFLICT", INCIDENT_MESSAGES.tooMany);
      await db
        .insert(incidentNotes)
        .values({ incidentId, actId, text, writtenBy: actor.id, writtenAt: clock.now() });
    }
    const [row] = await selectIncidents(tx, sql`i.id = ${incidentId}`);
    if (!row) throw new AppError("NOT_FOUND");
    const now = clock.now();
    return incidentView(row, (report) => canCorrectIncident(actor, event, { ...report, now }).allowed);
  });
}

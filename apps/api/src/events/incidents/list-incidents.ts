import { canCorrectIncident, canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { selectIncidents } from "./load";
import { incidentView } from "./view";

/** All reports of a ride, the earliest first. */
export async function listIncidents(ctx: OnboardedCtx, { id }: EventId) {
  const { actor, clock } = ctx;
  const event = await loadEvent(ctx, id);
  authorize(actor, canKeepIncidents(actor, event));
  const now = clock.now();
  const found = await selectIncidents(ctx, sql`i.event_id = ${id}`);
  return found.map((row) =>
    incidentView(row, (report) => canCorrectIncident(actor, event, { ...report, now }).allowed),
  );
}

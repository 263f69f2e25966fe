import { incidentPeople } from "@longpaddock/db/schema/incidents";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { selectIncidents } from "./load";

/** For a member's download: the reports that name them or that they have filed, without the others that these name. */
export async function* listOwnIncidents(ctx: SignedInCtx): AsyncGenerator<object> {
  const { id } = ctx.actor;
  const found = await selectIncidents(
    ctx,
    sql`i.filed_by = ${id} or exists (
      select from ${incidentPeople} me where me.incident_id = i.id and me.user_id = ${id})`,
  );
  for (const {
    id: incidentId,
    eventId,
    kind,
    at,
    location,
    place,
    text,
    filedAt,
    filedBy,
    corrections,
    notes,
  } of found)
    yield {
      id: incidentId,
      eventId,
      kind,
      at,
      location,
      place,
      text,
      filedAt,
      isOwn: filedBy === id,
      corrections: filedBy === id ? corrections : [],
      followUp: notes.map((note) => ({ text: note.text, at: note.at, isOwn: note.by === id })),
    };
}

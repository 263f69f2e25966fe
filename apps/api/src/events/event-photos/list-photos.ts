import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import type { ListPhotosInput } from "@longpaddock/domain/event-photos/schema";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import { and, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { loadEvent } from "../../riders/participations/load";
import { selectPhotos } from "./load";
import { photoView } from "./view";

const ofEvent = eq(eventPhotos.eventId, sql.placeholder("eventId"));

const photosQuery = prepared((db) =>
  selectPhotos(db, and(ofEvent, lt(eventPhotos.id, sql.placeholder("before"))))
    .limit(sql.placeholder("limit"))
    .prepare("event_photos"),
);

const photosTotal = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::integer` })
    .from(eventPhotos)
    .where(ofEvent)
    .prepare("event_photos_total"),
);

const newestPhotos = idCursor("event photos");

/** The photos of an event, the newest first. */
export async function listPhotos(ctx: Ctx, { id, limit, cursor }: ListPhotosInput) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReachEvent(ctx.actor, event));
  const cursors = newestPhotos.of(id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const found = await photosQuery(ctx.db).execute({ eventId: id, before, limit: limit + 1 });
  const [counted] = await photosTotal(ctx.db).execute({ eventId: id });
  return pageOf(found, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => photoView(row, ctx.actor, event),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}

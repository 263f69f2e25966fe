import { polls } from "@longpaddock/db/schema/polls";
import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import type { ListPollsInput } from "@longpaddock/domain/polls/schema";
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { loadGroup } from "../../riders/memberships/load";
import { loadEvent } from "../../riders/participations/load";
import { eventPlace, groupPlace, type LoadedPlace } from "../discussions/places";
import { POLL_PLACES, type PollKind, selectPolls } from "./load";
import { pollView } from "./view";

const pollsIn = (kind: PollKind) => eq(POLL_PLACES[kind], sql.placeholder("placeId"));

const pageQuery = (kind: PollKind) =>
  prepared((db) =>
    selectPolls(db, and(pollsIn(kind), lt(polls.id, sql.placeholder("before"))))
      .orderBy(desc(polls.id))
      .limit(sql.placeholder("limit"))
      .prepare(`${kind}_polls`),
  );

const totalQuery = (kind: PollKind) =>
  prepared((db) =>
    db.select({ total: count() }).from(polls).where(pollsIn(kind)).prepare(`${kind}_polls_total`),
  );

export const POLLS_QUERIES = { group: pageQuery("group"), event: pageQuery("event") };
export const POLLS_TOTALS = { group: totalQuery("group"), event: totalQuery("event") };

const newestPolls = idCursor("newest polls");
const newestEventPolls = idCursor("newest polls of an event");

/** The polls of a group, the newest first. */
export async function listPolls(ctx: Ctx, { id, ...page }: ListPollsInput) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  return pageOfPolls(ctx, groupPlace(group), { ...page, placeId: id, cursors: newestPolls.of(id) });
}

/** The polls of an event, the newest first. */
export async function listEventPolls(ctx: Ctx, { id, ...page }: ListPollsInput) {
  const place = eventPlace(await loadEvent(ctx, id));
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  return pageOfPolls(ctx, place, { ...page, placeId: id, cursors: newestEventPolls.of(id) });
}

interface PollsPage extends Omit<ListPollsInput, "id"> {
  placeId: number;
  cursors: ReturnType<typeof newestPolls.of>;
}

async function pageOfPolls(ctx: Ctx, place: LoadedPlace, { placeId, cursors, cursor, limit }: PollsPage) {
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const [counted] = await POLLS_TOTALS[place.kind](ctx.db).execute({ placeId });
  const asked = { placeId, before, limit: limit + 1, viewerId: viewerId(ctx.actor) };
  const found = await POLLS_QUERIES[place.kind](ctx.db).execute(asked);
  return pageOf(found, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => pollView(row, ctx.actor, place),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}

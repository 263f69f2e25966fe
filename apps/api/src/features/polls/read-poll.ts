import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import { AppError } from "@longpaddock/domain/errors";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { loadPlace } from "../discussions/places";
import { type PollKind, type PollRow, selectEventPolls, selectGroupPolls } from "./load";
import { pollView } from "./view";

const id = sql.placeholder("id");
const groupPoll = prepared((db) => selectGroupPolls(db, eq(groupPolls.id, id)).prepare("group_poll"));
const eventPoll = prepared((db) => selectEventPolls(db, eq(eventPolls.id, id)).prepare("event_poll"));

/** Also the answer of every change of a poll. */
export async function readPoll(ctx: Ctx, kind: PollKind, { id }: PollId) {
  const asked = { id, viewerId: viewerId(ctx.actor) };
  const [row]: PollRow[] = await (kind === "group" ? groupPoll(ctx.db) : eventPoll(ctx.db)).execute(asked);
  if (!row) throw new AppError("NOT_FOUND");
  const place = await loadPlace(ctx, row);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  return pollView(row, ctx.actor, place);
}

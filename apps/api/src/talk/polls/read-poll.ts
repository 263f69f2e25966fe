import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import { AppError } from "@longpaddock/domain/errors";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { loadPlace } from "../discussions/places";
import { isPoll, type PollKind, selectPolls } from "./load";
import { pollView } from "./view";

const pollQuery = (kind: PollKind) =>
  prepared((db) => selectPolls(db, isPoll(kind, sql.placeholder("id"))).prepare(`${kind}_poll`));
const POLL_QUERIES = { group: pollQuery("group"), event: pollQuery("event") };

/** Also the answer of every change of a poll. */
export async function readPoll(ctx: Ctx, kind: PollKind, { id }: PollId) {
  const [row] = await POLL_QUERIES[kind](ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const place = await loadPlace(ctx, row);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  return pollView(row, ctx.actor, place);
}

import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canReach } from "@longpaddock/domain/memberships/policy";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { loadGroup } from "../memberships/load";
import { selectPolls } from "./load";
import { pollView } from "./view";

const pollQuery = prepared((db) => selectPolls(db, eq(groupPolls.id, sql.placeholder("id"))).prepare("poll"));

/** Also the answer of every change of a poll. */
export async function readPoll(ctx: Ctx, { id }: PollId) {
  const [row] = await pollQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const group = await loadGroup(ctx, row.groupId);
  authorize(ctx.actor, canReach(ctx.actor, group));
  return pollView(row, ctx.actor, group);
}

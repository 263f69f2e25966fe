import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { groupPollBallots } from "@longpaddock/db/schema/poll-ballots";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { lockGroup } from "../memberships/load";
import { hasMuted } from "../mutes/load";

/** Polls with their authors and the viewer's own vote. */
export const selectPolls = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select({
      id: groupPolls.id,
      groupId: groupPolls.groupId,
      question: groupPolls.question,
      options: groupPolls.options,
      votes: groupPolls.votes,
      isActive: groupPolls.isActive,
      createdAt: groupPolls.createdAt,
      authorId: groupPolls.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      isMuted: hasMuted(sql.placeholder("viewerId"), groupPolls.authorId).as("is_muted"),
      ownVote: groupPollBallots.optionIndex,
    })
    .from(groupPolls)
    .innerJoin(users, eq(users.id, groupPolls.authorId))
    .leftJoin(
      groupPollBallots,
      and(
        eq(groupPollBallots.pollId, groupPolls.id),
        eq(groupPollBallots.userId, sql.placeholder("viewerId")),
      ),
    )
    .where(condition);

export type PollRow = Awaited<ReturnType<typeof selectPolls>>[number];

/** Locks a poll until the transaction ends, and with it its group and the caller's membership. @throws AppError NOT_FOUND */
export async function lockPoll(tx: SignedInCtx, id: number) {
  const [found] = await tx.db
    .select({ groupId: groupPolls.groupId })
    .from(groupPolls)
    .where(eq(groupPolls.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  const group = await lockGroup(tx, found.groupId, "key share");
  const [poll] = await tx.db.select().from(groupPolls).where(eq(groupPolls.id, id)).for("no key update");
  if (!poll) throw new AppError("NOT_FOUND");
  return { poll, access: { group, authorId: poll.authorId, isActive: poll.isActive } };
}

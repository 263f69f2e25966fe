import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { AppError } from "@longpaddock/domain/errors";
import { canCreatePoll } from "@longpaddock/domain/polls/policy";
import type { CreatePollInput } from "@longpaddock/domain/polls/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { readPoll } from "./read-poll";

export async function createPoll(ctx: OnboardedCtx, { id: groupId, question, options }: CreatePollInput) {
  return withinTransaction(ctx, async (tx) => {
    const author = await lockMember(tx);
    const group = await lockGroup(tx, groupId, "key share");
    authorize(author, canCreatePoll(author, group));
    const [poll] = await tx.db
      .insert(groupPolls)
      .values({ groupId, authorId: author.id, question, options, createdAt: tx.clock.now() })
      .returning({ id: groupPolls.id });
    if (!poll) throw new AppError("NOT_FOUND");
    await publish(tx, { groupId, kind: "poll", pollId: poll.id });
    return readPoll(tx, poll);
  });
}

import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { canClosePoll } from "@longpaddock/domain/polls/policy";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockPoll } from "./load";
import { readPoll } from "./read-poll";

export async function closePoll(ctx: OnboardedCtx, { id }: PollId) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { poll, access } = await lockPoll(tx, id);
    authorize(tx.actor, canClosePoll(tx.actor, access));
    await tx.db.update(groupPolls).set({ isActive: false }).where(eq(groupPolls.id, id));
    await publish(tx, { groupId: poll.groupId, kind: "poll", pollId: id });
    return readPoll(tx, { id });
  });
}

import { polls } from "@longpaddock/db/schema/polls";
import { canClosePoll } from "@longpaddock/domain/polls/policy";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockPoll, type PollKind } from "./load";
import { readPoll } from "./read-poll";

export async function closePoll(ctx: OnboardedCtx, kind: PollKind, { id }: PollId) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, access } = await lockPoll(tx, kind, id);
    authorize(tx.actor, canClosePoll(tx.actor, access));
    await tx.db.update(polls).set({ isActive: false }).where(eq(polls.id, id));
    await publish(tx, { ...place.id, kind: "poll", pollId: id });
    return readPoll(tx, kind, { id });
  });
}

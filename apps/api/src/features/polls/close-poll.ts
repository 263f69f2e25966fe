import { canClosePoll } from "@longpaddock/domain/polls/policy";
import type { PollId } from "@longpaddock/domain/polls/schema";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockPoll, POLL_TABLES, type PollKind } from "./load";
import { readPoll } from "./read-poll";

export async function closePoll(ctx: OnboardedCtx, kind: PollKind, { id }: PollId) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, access } = await lockPoll(tx, kind, id);
    authorize(tx.actor, canClosePoll(tx.actor, access));
    await tx.db.execute(sql`update ${POLL_TABLES[kind].polls} set is_active = false where id = ${id}`);
    await publish(tx, { ...place.id, kind: "poll", pollId: id });
    return readPoll(tx, kind, { id });
  });
}

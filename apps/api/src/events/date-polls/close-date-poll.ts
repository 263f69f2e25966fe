import { datePolls } from "@longpaddock/db/schema/date-polls";
import { canCloseDatePoll } from "@longpaddock/domain/date-polls/policy";
import type { DatePollId } from "@longpaddock/domain/date-polls/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockDatePoll } from "./load";
import { readDatePoll } from "./read-date-poll";

/** Ends the voting. A date can still be chosen. */
export async function closeDatePoll(ctx: OnboardedCtx, { id }: DatePollId) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const poll = await lockDatePoll(tx, id, "key share");
    authorize(tx.actor, canCloseDatePoll(tx.actor, poll));
    await tx.db.update(datePolls).set({ status: "closed" }).where(eq(datePolls.id, id));
    await publish(tx, { groupId: poll.groupId, kind: "datePoll", pollId: id });
    return readDatePoll(tx, { id });
  });
}

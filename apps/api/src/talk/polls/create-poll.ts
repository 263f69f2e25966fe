import { insertOne } from "@longpaddock/db/insert-one";
import { polls } from "@longpaddock/db/schema/polls";
import { canCreatePoll } from "@longpaddock/domain/polls/policy";
import type { CreatePollInput } from "@longpaddock/domain/polls/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { readLentPlan } from "../../core/plans/lent-plans";
import { withinTransaction } from "../../core/within-transaction";
import { lockPlace, placeColumns } from "../discussions/places";
import type { PollKind } from "./load";
import { readPoll } from "./read-poll";

/** In the group or at the event with this id. */
export async function createPoll(ctx: OnboardedCtx, kind: PollKind, { id, ...written }: CreatePollInput) {
  return withinTransaction(ctx, async (tx) => {
    const author = await lockMember(tx);
    const at = placeColumns(kind, id);
    const place = await lockPlace(tx, at);
    authorize(author, canCreatePoll(author, place, await readLentPlan(tx, place.groupId)));
    const poll = await insertOne(tx.db, polls, {
      ...written,
      ...at,
      authorId: author.id,
      createdAt: tx.clock.now(),
    });
    await publish(tx, { ...place.id, kind: "poll", pollId: poll.id });
    return readPoll(tx, kind, poll);
  });
}

import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { AppError } from "@longpaddock/domain/errors";
import { canCreatePoll } from "@longpaddock/domain/polls/policy";
import type { CreatePollInput } from "@longpaddock/domain/polls/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { type LoadedPlace, lockPlace, placeColumns } from "../discussions/places";
import type { PollKind } from "./load";
import { readPoll } from "./read-poll";

/** In the group or at the event with this id. */
export async function createPoll(ctx: OnboardedCtx, kind: PollKind, { id, ...written }: CreatePollInput) {
  return withinTransaction(ctx, async (tx) => {
    const author = await lockMember(tx);
    const place = await lockPlace(tx, placeColumns(kind, id));
    authorize(author, canCreatePoll(author, place));
    const poll = await insertPoll(tx, place, written);
    if (!poll) throw new AppError("NOT_FOUND");
    await publish(tx, { ...place.id, kind: "poll", pollId: poll.id });
    return readPoll(tx, kind, poll);
  });
}

async function insertPoll(
  { db, actor, clock }: OnboardedCtx,
  { columns }: LoadedPlace,
  written: Omit<CreatePollInput, "id">,
) {
  const values = { ...written, authorId: actor.id, createdAt: clock.now() };
  const [poll] =
    "groupId" in columns
      ? await db
          .insert(groupPolls)
          .values({ ...values, ...columns })
          .returning({ id: groupPolls.id })
      : await db
          .insert(eventPolls)
          .values({ ...values, ...columns })
          .returning({ id: eventPolls.id });
  return poll;
}

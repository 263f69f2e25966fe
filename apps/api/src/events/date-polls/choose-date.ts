import { datePolls } from "@longpaddock/db/schema/date-polls";
import { canChooseDate } from "@longpaddock/domain/date-polls/policy";
import { ANSWER_OF_VOTE } from "@longpaddock/domain/date-polls/rules";
import type { ChooseDateInput } from "@longpaddock/domain/date-polls/schema";
import { DATE_POLL_MESSAGES } from "@longpaddock/domain/date-polls/texts";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { addFirstAnswers } from "../../riders/participations/add-first-answers";
import { lockEvent } from "../../riders/participations/load";
import { groupEventView } from "../events/group-event-view";
import { loadListed } from "../events/load";
import { makeEvents, newGroupEvent } from "../events/make-events";
import { lockDatePoll, votersFor } from "./load";
import { readDatePoll } from "./read-date-poll";

/**
 * Plans the ride on one of the dates, as if its organiser, who chooses, created it in the group now. What members voted for
 * that date becomes their answer to it.
 */
export async function chooseDate(ctx: OnboardedCtx, { id, index, title, ...plan }: ChooseDateInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    // "share": nobody leaves or is blocked before the votes are answers.
    const poll = await lockDatePoll(tx, id, "share");
    authorize(actor, canChooseDate(actor, poll));
    const { group, groupId } = poll;
    const date = poll.dates[index];
    if (date === undefined) throw noSuchDate();
    if (new Date(date) <= tx.clock.now()) throw new AppError("CONFLICT", DATE_POLL_MESSAGES.datePassed);
    const hasPoint = typeof plan.latitude === "number";
    const timeZone = plan.timeZone ?? (hasPoint ? undefined : poll.timeZone);
    const ride = { ...plan, title: title ?? poll.question, eventDate: date, timeZone };
    const eventId = await makeEvents({ ...tx, actor }, group, newGroupEvent(ride, group));
    const voters = await votersFor(tx, { id, index });
    await addFirstAnswers(
      tx,
      await lockEvent(tx, eventId),
      voters.map(({ userId, vote }) => ({ userId, wanted: ANSWER_OF_VOTE[vote] })),
    );
    const chosen = { status: "chosen", chosenIndex: index, eventId } as const;
    await tx.db.update(datePolls).set(chosen).where(eq(datePolls.id, id));
    await publish(tx, { groupId, kind: "datePoll", pollId: id });
    const event = groupEventView(await loadListed(tx, eventId), groupId);
    return { ...event, eventId, datePoll: await readDatePoll(tx, { id }) };
  });
}

const noSuchDate = () =>
  new AppError("BAD_REQUEST", `index ${DATE_POLL_MESSAGES.noSuchDate}`, {
    fields: { index: DATE_POLL_MESSAGES.noSuchDate },
  });

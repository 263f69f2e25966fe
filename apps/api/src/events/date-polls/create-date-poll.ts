import { insertOne } from "@longpaddock/db/insert-one";
import { datePolls } from "@longpaddock/db/schema/date-polls";
import { instantOf } from "@longpaddock/domain/calendar";
import { canCreateDatePoll } from "@longpaddock/domain/date-polls/policy";
import type { CreateDatePollInput } from "@longpaddock/domain/date-polls/schema";
import { DATE_POLL_MESSAGES } from "@longpaddock/domain/date-polls/texts";
import { AppError } from "@longpaddock/domain/errors";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { readLentPlan } from "../../core/plans/lent-plans";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../../riders/memberships/load";
import { zoneOfNew } from "../events/make-events";
import { readDatePoll } from "./read-date-poll";

export async function createDatePoll(
  ctx: OnboardedCtx,
  { id, question, dates: written, timeZone: stated }: CreateDatePollInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const author = await lockMember(tx);
    const group = await lockGroup(tx, id, "key share");
    authorize(author, canCreateDatePoll(author, group, await readLentPlan(tx, id)));
    const now = tx.clock.now();
    const timeZone = zoneOfNew(tx, group, { timeZone: stated });
    const dates = written.map((date) => instantOf(date, timeZone));
    if (dates.some((date) => date <= now)) throw wrongDates(DATE_POLL_MESSAGES.pastDate);
    if (new Set(dates.map(Number)).size < dates.length) throw wrongDates(DATE_POLL_MESSAGES.sameDates);
    const poll = await insertOne(tx.db, datePolls, {
      groupId: id,
      authorId: author.id,
      question,
      dates: dates.map((date) => date.toISOString()),
      timeZone,
      createdAt: now,
    });
    await publish(tx, { groupId: id, kind: "datePoll", pollId: poll.id });
    return readDatePoll(tx, poll);
  });
}

const wrongDates = (message: string) => new AppError("BAD_REQUEST", message, { fields: { dates: message } });

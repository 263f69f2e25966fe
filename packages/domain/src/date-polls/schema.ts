import { z } from "zod";
import { chosenPlan, eventTime, timeZone } from "../events/schema";
import { atMost, choice, id, titleLine, wholeNumber } from "../fields";
import { pageInput } from "../paging";
import { MAX_DATE_QUESTION, MAX_DATES, MIN_DATES } from "./rules";
import { DATE_POLL_MESSAGES } from "./texts";
import { DATE_VOTES } from "./vocabulary";

export const createDatePollInput = z.object({
  id,
  question: titleLine(MAX_DATE_QUESTION, DATE_POLL_MESSAGES.questionRequired),
  /** A date without an offset is a local time of the zone. */
  dates: atMost(
    MAX_DATES,
    z
      .array(eventTime(DATE_POLL_MESSAGES.fewDates), { error: DATE_POLL_MESSAGES.fewDates })
      .min(MIN_DATES, DATE_POLL_MESSAGES.fewDates),
    DATE_POLL_MESSAGES.manyDates,
  ),
  /** Left out, it is that of the group's region. */
  timeZone: timeZone.optional(),
});
export type CreateDatePollInput = z.output<typeof createDatePollInput>;

export const listDatePollsInput = pageInput.extend({ id });
export type ListDatePollsInput = z.output<typeof listDatePollsInput>;

export const datePollId = z.object({ id });
export type DatePollId = z.output<typeof datePollId>;

const dateVotes = z.record(
  z.string().regex(/^\d$/, DATE_POLL_MESSAGES.noSuchDate),
  choice(DATE_VOTES, DATE_POLL_MESSAGES.noVotes),
  { error: DATE_POLL_MESSAGES.noVotes },
);
type DateVotes = z.input<typeof dateVotes>;

/** By the date's index. The member's votes for other dates stay. */
export const voteOnDatesInput = z.object({
  id,
  votes: z.preprocess((votes: DateVotes, ctx) => {
    const count = typeof votes === "object" && votes ? Object.keys(votes).length : 1;
    if (count >= 1 && count <= MAX_DATES) return votes;
    // Each wrong entry of a long list would be a fault.
    const message = count === 0 ? DATE_POLL_MESSAGES.noVotes : DATE_POLL_MESSAGES.manyDates;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  }, dateVotes),
});
export type VoteOnDatesInput = z.output<typeof voteOnDatesInput>;

/** What else is known of the ride. Without a title, the question becomes its title. */
export const chooseDateInput = chosenPlan.safeExtend({
  id,
  index: wholeNumber({ min: 0, max: MAX_DATES - 1, missing: DATE_POLL_MESSAGES.noSuchDate }),
});
export type ChooseDateInput = z.output<typeof chooseDateInput>;

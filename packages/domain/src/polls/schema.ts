import { z } from "zod";
import { atMost, id, line, titleLine } from "../fields";
import { findLookalikes } from "../lookalikes";
import { pageInput } from "../paging";
import { isBlank } from "../visible-text";
import { MAX_POLL_OPTION, MAX_POLL_OPTIONS, MAX_POLL_QUESTION, MIN_POLL_OPTIONS } from "./rules";
import { POLL_MESSAGES } from "./texts";

/** Blank options don't count. */
const options = atMost(
  MAX_POLL_OPTIONS,
  z
    .array(z.string({ error: POLL_MESSAGES.fewOptions }), { error: POLL_MESSAGES.fewOptions })
    .transform((texts) => texts.filter((text) => !isBlank(text)))
    .pipe(z.array(line(MAX_POLL_OPTION)).min(MIN_POLL_OPTIONS, POLL_MESSAGES.fewOptions))
    .superRefine((texts, ctx) => {
      const pair = findLookalikes(texts);
      if (pair) ctx.addIssue({ code: "custom", message: POLL_MESSAGES.sameOptions(...pair) });
    }),
  POLL_MESSAGES.manyOptions,
);

const newPoll = (questionRequired: string) =>
  z.object({ id, question: titleLine(MAX_POLL_QUESTION, questionRequired), options });

type NewPoll = z.input<ReturnType<typeof newPoll>>;
type WithOtherName = Omit<NewPoll, "options"> & { pollOptions: NewPoll["options"] };

/** The options are called `options` or `pollOptions`; polls answer with both names. */
const withEitherName = (schema: ReturnType<typeof newPoll>) =>
  z.preprocess(
    (poll: NewPoll | WithOtherName) =>
      typeof poll === "object" && poll && "pollOptions" in poll
        ? { options: poll.pollOptions, ...poll }
        : poll,
    schema,
  );

export const createPollInput = withEitherName(newPoll(POLL_MESSAGES.questionRequired));
export const createEventPollInput = withEitherName(newPoll(POLL_MESSAGES.eventQuestionRequired));
export type CreatePollInput = z.output<typeof createPollInput>;

export const listPollsInput = pageInput.extend({ id });
export type ListPollsInput = z.output<typeof listPollsInput>;

/** Whether the poll has such an option is known with its row only. */
export const voteInput = z.object({
  id,
  optionIndex: z.int({ error: POLL_MESSAGES.noSuchOption }).min(0, POLL_MESSAGES.noSuchOption),
});
export type VoteInput = z.output<typeof voteInput>;

export const pollId = z.object({ id });
export type PollId = z.output<typeof pollId>;

export const eventPollId = z.object({ pollId: id });
export const eventVoteInput = eventPollId.extend({ optionIndex: voteInput.shape.optionIndex });

import { COMMENTS_WITH_POST } from "@longpaddock/domain/discussions/rules";
import { z } from "zod";
import { instant, person, rowId, tally } from "../../core/answers";
import { threadAnswer } from "../discussions/answers";
import { pollAnswer } from "../polls/answers";

const shared = {
  id: rowId,
  content: z.string().meta({ description: "Of a poll, its question" }),
  author: person.nullable(),
  createdAt: instant,
  likeCount: tally,
  isLiked: z.boolean(),
  commentCount: tally,
  comments: z.array(threadAnswer).meta({
    description: `The latest ${COMMENTS_WITH_POST}, oldest first; the post's own list has all of them`,
  }),
  isActive: z.boolean().meta({ description: "False for a poll that is closed" }),
};

/** A post or a poll at an event. */
export const discussionItemAnswer = z
  .strictObject({
    ...shared,
    type: z.enum(["post", "poll"]),
    pollOptions: z.array(z.string()).nullable().meta({ description: "Null for a post" }),
    pollVotes: pollAnswer.shape.pollVotes.nullable(),
  })
  .meta({ id: "DiscussionItem" });

import { POST_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { commentView, likeView, readView, topicView } from "./view";

const author = person.nullable().meta({ description: "Null for what was removed" });

const isMuted = z.boolean().meta({ description: "Whether you have muted its author" });

const removed = z
  .strictObject({ at: instant, reason: z.string().nullable() })
  .nullable()
  .meta({ description: "Null unless it was removed; without a reason its author took it back" });

const mentions = z
  .array(
    z.strictObject({ id: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  )
  .meta({ description: "Those whom the text names: members of the group, or participants of the event" });

const rights = { answer: z.boolean(), edit: z.boolean(), remove: z.boolean(), block: z.boolean() };

export const topicAnswer = answerOf<typeof topicView>()("Discussion", {
  id: rowId,
  groupId: rowId.nullable().meta({ description: "Null for what is written at an event" }),
  eventId: rowId.nullable(),
  type: z.enum(POST_TYPES),
  title: z.string().nullable(),
  content: z.string(),
  isPinned: z.boolean(),
  mediaUrls: z.array(z.string()),
  mentions,
  author,
  isMuted,
  createdAt: instant,
  editedAt: instant.nullable(),
  removed,
  likeCount: tally,
  commentCount: tally,
  mine: z
    .strictObject({
      isAuthor: z.boolean(),
      liked: z.boolean(),
      unread: z.boolean(),
      readUpTo: z.int32().min(0).nullable(),
    })
    .nullable(),
  can: z.strictObject({ ...rights, pin: z.boolean() }),
});

export const commentAnswer = answerOf<typeof commentView>()("Comment", {
  id: rowId,
  postId: rowId,
  parentCommentId: rowId.nullable(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  mentions,
  author,
  isMuted,
  createdAt: instant,
  editedAt: instant.nullable(),
  removed,
  likeCount: tally,
  mine: z.strictObject({ isAuthor: z.boolean(), liked: z.boolean() }).nullable(),
  can: z.strictObject(rights),
});

/** A comment with the replies to it, to any depth. */
export const threadAnswer = z
  .strictObject({
    ...commentAnswer.shape,
    get replies(): z.ZodArray<z.ZodType> {
      return z.array(threadAnswer);
    },
  })
  .meta({ id: "Thread" });

/** A comment on the topic itself, with the first replies of its thread. */
export const topThreadAnswer = z
  .strictObject({
    ...commentAnswer.shape,
    replies: z.array(threadAnswer),
    moreReplies: z.string().nullable().meta({
      description: "Null when all replies are here, otherwise the cursor of the thread's next ones",
    }),
  })
  .meta({ id: "TopThread" });

export const likeAnswer = answerOf<typeof likeView>()("Like", { liked: z.boolean(), likeCount: tally });

export const readAnswer = answerOf<typeof readView>()("ReadDiscussion", {
  postId: rowId,
  readUpTo: z.int32().min(0),
});

import type { Actor } from "@longpaddock/domain/actor";
import { COMMENTS_WITH_POST, threadsOf } from "@longpaddock/domain/discussions/rules";
import { z } from "zod";
import { instant, rowId, tally } from "../../core/answers";
import { person } from "../../core/person-view";
import type { CommentRow, TopicRow } from "../discussions/load";
import type { LoadedPlace } from "../discussions/places";
import { commentView, threadAnswer, topicView } from "../discussions/view";
import type { PollRow } from "../polls/load";
import { pollAnswer, pollView } from "../polls/view";

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

/** What was written, or asked in a poll, at an event. Ids of posts and of polls are counted each on their own. */
export function discussionItemView(item: DiscussionItem, actor: Actor, place: LoadedPlace) {
  return item.type === "post" ? postItem(item, actor, place) : pollItem(item.row, actor, place);
}

export type DiscussionItem =
  | { type: "post"; row: TopicRow; comments: readonly CommentRow[] }
  | { type: "poll"; row: PollRow };

type PostItem = Extract<DiscussionItem, { type: "post" }>;

function postItem({ row, comments }: PostItem, actor: Actor, place: LoadedPlace) {
  const { id, content, author, createdAt, likeCount, commentCount, mine } = topicView(row, actor, place);
  return {
    id,
    type: "post" as "post" | "poll",
    content,
    author,
    createdAt,
    likeCount,
    isLiked: mine?.liked === true,
    commentCount,
    comments: threadsOf(comments.map((comment) => commentView(comment, actor, place))),
    pollOptions: null,
    pollVotes: null,
    isActive: true,
  };
}

function pollItem(row: PollRow, actor: Actor, place: LoadedPlace) {
  const { id, question, author, createdAt, pollOptions, pollVotes, isActive } = pollView(row, actor, place);
  return {
    id,
    type: "poll" as "post" | "poll",
    content: question,
    author,
    createdAt,
    likeCount: 0,
    isLiked: false,
    commentCount: 0,
    comments: [],
    pollOptions,
    pollVotes,
    isActive,
  };
}

import type { Actor } from "@longpaddock/domain/actor";
import { threadsOf } from "@longpaddock/domain/discussions/rules";
import type { CommentRow, TopicRow } from "../discussions/load";
import type { LoadedPlace } from "../discussions/places";
import { commentView, topicView } from "../discussions/view";
import type { PollRow } from "../polls/load";
import { pollView } from "../polls/view";

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

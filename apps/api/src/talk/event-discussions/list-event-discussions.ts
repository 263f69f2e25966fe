import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import type { ListEventDiscussionsInput } from "@longpaddock/domain/discussions/schema";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { loadEvent } from "../../riders/participations/load";
import { eventTopicsQuery, eventTopicsTotal } from "../discussions/list-topics";
import type { CommentRow, TopicRow } from "../discussions/load";
import { eventPlace } from "../discussions/places";
import { POLLS_QUERIES, POLLS_TOTALS } from "../polls/list-polls";
import type { PollRow } from "../polls/load";
import { latestCommentsQuery } from "./load";
import { discussionItemView } from "./view";

const newestItems = listCursor("discussions of an event", z.tuple([z.int(), z.int()]));

/** The posts and polls of an event together, the newest first. A page begins below a post and below a poll. */
export async function listEventDiscussions(
  ctx: Ctx,
  { id: eventId, limit, cursor }: ListEventDiscussionsInput,
) {
  const event = await loadEvent(ctx, eventId);
  const place = eventPlace(event);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  const cursors = newestItems.of(eventId);
  const [postsBefore, pollsBefore] = cursors.decode(ctx, cursor) ?? [MAX_ID, MAX_ID];
  const viewer = { viewerId: viewerId(ctx.actor) };
  const page = { ...viewer, limit: limit + 1 };
  const posts = await eventTopicsQuery(ctx.db).execute({ ...page, eventId, before: postsBefore });
  const polls = await POLLS_QUERIES.event(ctx.db).execute({ ...page, placeId: eventId, before: pollsBefore });
  const merged = newestFirst(posts, polls).slice(0, limit + 1);
  const shownPosts = merged.flatMap(({ type, row }) => (type === "post" ? [row.id] : []));
  const latest = await latestCommentsQuery(ctx.db).execute({ ...viewer, posts: `{${shownPosts.join(",")}}` });
  const comments = new Map(shownPosts.map((id): [number, CommentRow[]] => [id, []]));
  for (const comment of latest) comments.get(comment.postId)?.push(comment);
  const [postsTotal] = await eventTopicsTotal(ctx.db).execute({ eventId });
  const [pollsTotal] = await POLLS_TOTALS.event(ctx.db).execute({ placeId: eventId });
  return pageOf(merged, {
    limit,
    total: (postsTotal?.total ?? 0) + (pollsTotal?.total ?? 0),
    view: (item) =>
      discussionItemView(
        item.type === "post" ? { ...item, comments: comments.get(item.row.id) ?? [] } : item,
        ctx.actor,
        place,
      ),
    cursor: (last) => {
      const shown = merged.slice(0, merged.indexOf(last) + 1);
      const below = (type: Item["type"]) => shown.findLast((item) => item.type === type)?.row.id;
      return cursors.encode(ctx, [below("post") ?? postsBefore, below("poll") ?? pollsBefore]);
    },
  });
}

type Item = { type: "post"; row: TopicRow } | { type: "poll"; row: PollRow };

/** Both lists are sorted already. */
function newestFirst(posts: readonly TopicRow[], polls: readonly PollRow[]): Item[] {
  const merged: Item[] = [];
  let [nextPost, nextPoll] = [0, 0];
  for (;;) {
    const [post, poll] = [posts[nextPost], polls[nextPoll]];
    if (post && (!poll || post.createdAt >= poll.createdAt)) {
      merged.push({ type: "post", row: post });
      nextPost++;
    } else if (poll) {
      merged.push({ type: "poll", row: poll });
      nextPoll++;
    } else return merged;
  }
}

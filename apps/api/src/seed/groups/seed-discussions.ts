import type { Tx } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { postReads } from "@longpaddock/db/schema/post-reads";
import type { DemoComment, DemoTopic } from "@longpaddock/db/seed/demo-group";
import { eq } from "drizzle-orm";
import { admirers, daysBefore, type SeededGroup } from "./seeded-group";

const DAY_MS = 86_400_000;
/** Members have read what is older. */
const DAYS_UNREAD = 4;

interface WrittenComment {
  readonly id: number;
  readonly at: Date;
  readonly authorId: string;
  /** The author of the comment that it answers. */
  readonly answersId: string | null;
}

export interface WrittenTopic {
  readonly id: number;
  readonly place: SeededGroup;
  readonly topic: DemoTopic;
  readonly authorId: string;
  readonly at: Date;
  readonly comments: readonly WrittenComment[];
}

/** Adds all topics from oldest to newest, with their comments and likes, and marks the older ones as read. */
export async function seedDiscussions(
  db: Tx,
  seeded: readonly SeededGroup[],
  now: Date,
): Promise<WrittenTopic[]> {
  const topics = seeded.flatMap((place) => place.group.topics.map((topic) => ({ place, topic })));
  const written: WrittenTopic[] = [];
  for (const { place, topic } of topics.toSorted((a, b) => b.topic.daysAgo - a.topic.daysAgo))
    written.push(await addTopic(db, { place, topic }, now));
  await db.insert(postReads).values(written.flatMap((topic) => readsOf(topic, now)));
  return written;
}

async function addTopic(
  db: Tx,
  { place, topic }: Pick<WrittenTopic, "place" | "topic">,
  now: Date,
): Promise<WrittenTopic> {
  const { title, content, isPinned = false, likes, daysAgo, comments = [] } = topic;
  const authorId = place.idOf(topic.by);
  const at = daysBefore(now, daysAgo);
  const likers = admirers(place, authorId, likes);
  const post = await insertOne(db, groupPosts, {
    groupId: place.id,
    authorId,
    title,
    content,
    isPinned,
    likeCount: likers.length,
    createdAt: at,
    updatedAt: at,
    lastActivityAt: at,
  });
  if (likers.length > 0)
    await db.insert(postLikes).values(likers.map((userId) => ({ postId: post.id, userId, createdAt: at })));
  const total = countComments(comments);
  // Most answers come within two days; welcomes go on for months.
  const span = isPinned ? daysAgo * 0.5 : Math.min(daysAgo * 0.8, 2);
  const thread = new Thread(db, { postId: post.id, place, at, stepMs: (span * DAY_MS) / (total + 1) });
  await thread.add(comments);
  const last = thread.written.at(-1);
  if (last)
    await db
      .update(groupPosts)
      .set({ commentCount: total, lastCommentId: last.id, lastActivityAt: last.at })
      .where(eq(groupPosts.id, post.id));
  return { id: post.id, place, topic, authorId, at, comments: thread.written };
}

interface ThreadOptions {
  postId: number;
  place: SeededGroup;
  at: Date;
  stepMs: number;
}

interface Answered {
  id: number;
  threadId: number;
  authorId: string;
}

/** Adds comments in the order in which they are read, each a step later. */
class Thread {
  readonly written: WrittenComment[] = [];

  constructor(
    private readonly db: Tx,
    private readonly options: ThreadOptions,
  ) {}

  async add(comments: readonly DemoComment[], answered?: Answered): Promise<void> {
    for (const comment of comments) await this.addOne(comment, answered);
  }

  private async addOne([by, content, likes, replies = []]: DemoComment, answered?: Answered) {
    const { postId, place, at: start, stepMs } = this.options;
    const authorId = place.idOf(by);
    const at = new Date(start.getTime() + (this.written.length + 1) * stepMs);
    const likers = admirers(place, authorId, likes);
    const added = await insertOne(this.db, groupPostComments, {
      postId,
      authorId,
      content,
      likeCount: likers.length,
      place: `group/${place.id}`,
      parentCommentId: answered?.id ?? null,
      threadId: answered?.threadId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    if (likers.length > 0)
      await this.db
        .insert(commentLikes)
        .values(likers.map((userId) => ({ commentId: added.id, userId, createdAt: at })));
    this.written.push({ id: added.id, at, authorId, answersId: answered?.authorId ?? null });
    await this.add(replies, { id: added.id, threadId: answered?.threadId ?? added.id, authorId });
  }
}

const countComments = (comments: readonly DemoComment[]): number =>
  comments.reduce((sum, [, , , replies = []]) => sum + 1 + countComments(replies), 0);

function readsOf({ id: postId, place, authorId, at, comments }: WrittenTopic, now: Date) {
  const [last] = comments.slice(-1);
  const isOld = (last?.at ?? at) < daysBefore(now, DAYS_UNREAD);
  return place.memberIds.flatMap((userId) => {
    const own = comments.findLast((comment) => comment.authorId === userId);
    if (!isOld && !own && userId !== authorId) return [];
    const read = isOld ? last : own;
    return [{ postId, userId, lastCommentId: read?.id ?? 0, readAt: read?.at ?? at }];
  });
}

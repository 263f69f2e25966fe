import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { events } from "@longpaddock/db/schema/events";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { form, member, type Person } from "../../../test/people";
import { drawing, file } from "../../../test/pictures";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp({ holdsTransactions: true });

test("writing at an event doesn't wait for a change of who comes to it", async () => {
  const rider = await member(app);
  const id = await addRide(app, rider);
  await app.deps.database.db.transaction(async (tx) => {
    await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for("no key update");
    const { id: postId } = await rider.api.eventDiscussions.create.mutate({ id, content: "Fuel at Louth?" });
    await rider.api.discussions.comment.mutate({ id: postId, content: "Till six" });
    await rider.api.discussions.like.mutate({ id: postId });
    const photo = file(await drawing(30, 20).jpeg().toBuffer(), "camp.jpg");
    const added = await rider.rest("POST", `/api/events/${id}/photos`, await form({ photo }));
    expect(added.statusCode).toBe(201);
  });
});

const FANS = 20;
const TURNS = 15;

test("like counts equal the rows after three hundred mixed likes and unlikes at once", async () => {
  const { groupId, creator } = await peopleOf(app);
  const { id: postId } = await creator.api.discussions.create.mutate({
    id: groupId,
    title: "Photos",
    content: "From Sunday",
  });
  const { id: commentId } = await creator.api.discussions.comment.mutate({ id: postId, content: "More" });
  const fans: Person[] = [];
  while (fans.length < FANS) {
    const person = await member(app);
    await addGroupMember(app, { groupId, person });
    fans.push(person);
  }
  const statuses = await Promise.all(
    fans.map(async (fan, nth) => {
      const found: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const path = turn % 2 === 0 ? `/api/posts/${postId}/like` : `/api/comments/${commentId}/like`;
        const method = (nth * 7 + turn * turn) % 5 < 3 ? "POST" : "DELETE";
        const answer = await resendWhileBusy(() => fan.rest(method, path));
        found.push(answer.statusCode);
      }
      return found;
    }),
  );
  expect(statuses.flat()).toHaveLength(FANS * TURNS);
  expect(new Set(statuses.flat())).toEqual(new Set([200, 404, 409]));
  const { db } = app.deps.database;
  const [post] = await db.select().from(groupPosts).where(eq(groupPosts.id, postId));
  const [comment] = await db.select().from(groupPostComments).where(eq(groupPostComments.id, commentId));
  const [ofPost] = await db.select({ rows: count() }).from(postLikes).where(eq(postLikes.postId, postId));
  const [ofComment] = await db
    .select({ rows: count() })
    .from(commentLikes)
    .where(eq(commentLikes.commentId, commentId));
  expect(ofPost?.rows).toBeGreaterThan(0);
  expect([post?.likeCount, comment?.likeCount]).toEqual([ofPost?.rows, ofComment?.rows]);
}, 180_000);

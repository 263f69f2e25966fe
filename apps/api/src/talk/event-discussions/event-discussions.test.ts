import { events } from "@longpaddock/db/schema/events";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { form, guest, member, type Person } from "../../../test/people";
import { drawing, file } from "../../../test/pictures";

const app = testApp();

const post = (person: Person, id: number, content = "Fuel at Louth?") =>
  person.rest("POST", `/api/events/${id}/discussions`, { payload: { content } });

async function rideWithPost() {
  const [organizer, author, reader] = [await member(app), await member(app), await member(app)];
  const id = await addRide(app, organizer);
  const { id: postId } = (await post(author, id)).json();
  return { organizer, author, reader, id, postId };
}

async function eventOf(options: { isPrivate: boolean }) {
  const people = await peopleOf(app, options);
  const blocked = await member(app);
  await addGroupMember(app, { groupId: people.groupId, person: blocked }, { status: "blocked" });
  const id = await addGroupEvent(app, { groupId: people.groupId, organizer: people.member });
  return { ...people, blocked, id };
}

describe("what is written at a ride", () => {
  test("comes from everybody who has an account, is read by visitors, and names its author", async () => {
    const { id, reader, author } = await rideWithPost();
    expect((await post(reader, id, "Yes, until six")).statusCode).toBe(201);
    for (const person of [guest(app), await member(app, { onboarded: false }), reader]) {
      const listed = (await person.rest("GET", `/api/events/${id}/discussions`)).json();
      expect(listed).toMatchObject([
        { type: "post", content: "Yes, until six", author: { id: reader.id }, likeCount: 0, comments: [] },
        { type: "post", content: "Fuel at Louth?", author: { id: author.id }, pollOptions: null },
      ]);
    }
    const over = await guest(app).api.eventDiscussions.posts.query({ id });
    expect(over.items.map(({ title, groupId, eventId }) => [title, groupId, eventId])).toEqual([
      [null, null, id],
      [null, null, id],
    ]);
    expect((await post(guest(app), id)).statusCode).toBe(401);
    expect((await post(await member(app, { onboarded: false }), id)).statusCode).toBe(403);
  });

  test.each(["", "  \n "])("must not be blank: %j", async (content) => {
    const { id, author } = await rideWithPost();
    const answer = await post(author, id, content);
    expect([answer.statusCode, answer.json().message]).toEqual([400, "Discussion content is required"]);
    await expect(author.api.eventDiscussions.create.mutate({ id, content })).rejects.toThrow(
      "Discussion content is required",
    );
  });

  test("is answered, and answered again, with the replies nested below", async () => {
    const { id, postId, reader, author } = await rideWithPost();
    const comment = (
      await reader.rest("POST", `/api/comments/${postId}/replies`, { payload: { content: " Till six " } })
    ).json();
    await author.rest("POST", `/api/comment-replies/${comment.id}/replies`, { payload: { content: "Ta" } });
    await reader.api.discussions.comment.mutate({ id: postId, content: "Card only" });
    const [item] = (await guest(app).rest("GET", `/api/events/${id}/discussions`)).json();
    expect(item).toMatchObject({
      commentCount: 3,
      comments: [
        { content: "Till six", replies: [{ content: "Ta", author: { id: author.id } }] },
        { content: "Card only", replies: [] },
      ],
    });
    for (const path of [`/api/posts/${postId}/comments`, `/api/comment-replies/${comment.id}/replies`])
      expect((await guest(app).rest("GET", path)).statusCode).toBe(200);
  });

  test("is listed with its latest ten comments, and at most fifty posts and polls on a page", async () => {
    const { id, postId, author } = await rideWithPost();
    const said = Array.from({ length: 12 }, (_, index) => `Comment ${index + 1}`);
    for (const content of said) await author.api.discussions.comment.mutate({ id: postId, content });
    const path = `/api/events/${id}/discussions`;
    const [item] = (await guest(app).rest("GET", path)).json();
    expect(item.commentCount).toBe(12);
    expect(item.comments.map(({ content }: { content: string }) => content)).toEqual(said.slice(2));
    const more = Array.from({ length: 50 }, () => ({ content: "More", authorId: author.id }));
    await app.deps.database.db
      .insert(groupPosts)
      .values(more.map((row) => ({ ...row, eventId: id, eventType: "ride" as const })));
    const page = await guest(app).rest("GET", path);
    expect([page.json().length, page.headers["x-total-count"]]).toEqual([50, "51"]);
    expect((await guest(app).rest("GET", `${path}?limit=51`)).statusCode).toBe(400);
  });

  test("is liked once by each member", async () => {
    const { postId, reader, id } = await rideWithPost();
    const path = `/api/posts/${postId}/like`;
    const statuses = [];
    for (const method of ["POST", "POST", "DELETE", "DELETE", "POST"] as const)
      statuses.push((await reader.rest(method, path)).statusCode);
    expect(statuses).toEqual([200, 409, 200, 404, 200]);
    const [item] = (await reader.rest("GET", `/api/events/${id}/discussions`)).json();
    expect([item.likeCount, item.isLiked]).toEqual([1, true]);
    const comment = await reader.api.discussions.comment.mutate({ id: postId, content: "Yes" });
    expect(await reader.api.discussions.likeComment.mutate({ id: comment.id })).toMatchObject({
      likeCount: 1,
    });
  });

  test("is edited by its author alone", async () => {
    const { organizer, author, reader, postId } = await rideWithPost();
    for (const person of [organizer, reader])
      await expect(person.api.discussions.update.mutate({ id: postId, content: "x" })).rejects.toThrow(
        "Only its author can do this",
      );
    expect(
      await author.api.discussions.update.mutate({ id: postId, content: "Fuel at Tilpa?" }),
    ).toMatchObject({
      content: "Fuel at Tilpa?",
      title: null,
    });
  });

  test("is removed by its author, by the organiser with a reason, and by nobody else who takes part", async () => {
    const { organizer, author, reader, postId, id } = await rideWithPost();
    const comment = await reader.api.discussions.comment.mutate({ id: postId, content: "Buy my tyres" });
    const other = await member(app);
    for (const path of [`/api/posts/${postId}`, `/api/comments/${comment.id}`])
      expect((await other.rest("DELETE", path, { payload: { reason: "x" } })).statusCode).toBe(403);
    const unexplained = await reader.api.discussions.comment.mutate({ id: postId, content: "And my tent" });
    expect((await organizer.rest("DELETE", `/api/comments/${unexplained.id}`)).statusCode).toBe(204);
    const removal = await organizer.rest("DELETE", `/api/comments/${comment.id}`, {
      payload: { reason: "Ad" },
    });
    expect(removal.statusCode).toBe(204);
    const [item] = (await author.rest("GET", `/api/events/${id}/discussions`)).json();
    expect(item.comments.map(({ removed }: { removed: object }) => removed)).toMatchObject([
      { reason: "Ad" },
      { reason: NO_REMOVAL_REASON },
    ]);
    const siteAdmin = await member(app, { admin: true });
    const second = (await post(reader, id, "More tyres")).json();
    await siteAdmin.api.discussions.remove.mutate({ id: second.id, reason: "Ad" });
    await author.api.discussions.remove.mutate({ id: postId });
    expect((await author.rest("GET", `/api/events/${id}/discussions`)).json()).toEqual([]);
  });

  test("goes on when the ride is over or cancelled, and goes with it", async () => {
    const { id, organizer, reader, postId } = await rideWithPost();
    const { db } = app.deps.database;
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, id));
    expect((await post(reader, id, "Next month then?")).statusCode).toBe(201);
    const over = await addRide(app, organizer, { startsAt: new Date("2020-05-01T00:00Z") });
    expect((await post(reader, over, "What a ride")).statusCode).toBe(201);
    await db.delete(events).where(eq(events.id, id));
    expect((await reader.rest("GET", `/api/posts/${postId}`)).statusCode).toBe(404);
    expect((await post(reader, id)).statusCode).toBe(404);
    expect(await db.$count(groupPosts, eq(groupPosts.eventId, id))).toBe(0);
  });

  test("can have pictures, which visitors see too", async () => {
    const { id, author } = await rideWithPost();
    const picture = file(await drawing(40, 30).jpeg().toBuffer(), "a.jpg");
    const answer = await author.rest(
      "POST",
      `/api/events/${id}/discussions`,
      await form({ content: "The ford", pictures: picture }),
    );
    expect(answer.statusCode).toBe(201);
    expect((await guest(app).rest("GET", answer.json().mediaUrls[0])).statusCode).toBe(200);
  });

  test("names participants and the organiser, and nobody else", async () => {
    const { id, author, organizer, reader } = await rideWithPost();
    await reader.api.participations.answer.mutate({ id });
    const stranger = await member(app);
    const mentions = [organizer.id, reader.id, stranger.id];
    const topic = await author.api.eventDiscussions.create.mutate({ id, content: "@all", mentions });
    expect(topic.mentions.map((mentioned) => mentioned.id).toSorted()).toEqual(
      [organizer.id, reader.id].toSorted(),
    );
    const comment = await author.api.discussions.comment.mutate({ id: topic.id, content: "@all", mentions });
    expect(comment.mentions).toHaveLength(2);
  });

  test("can be reported by who reads it, with a link to the event", async () => {
    const { postId, reader, author, id } = await rideWithPost();
    await reader.api.reports.topic.mutate({ id: postId, reason: "spam" });
    await expect(author.api.reports.topic.mutate({ id: postId, reason: "spam" })).rejects.toThrow();
    const [issue] = await app.deps.database.db
      .select()
      .from(reportedIssues)
      .where(eq(reportedIssues.postId, postId));
    expect(issue?.pageUrl).toContain(`/events/${id}?topic=${postId}`);
  });

  test("is folded for who has muted its author", async () => {
    const { reader, author, id } = await rideWithPost();
    await reader.api.mutes.mute.mutate({ userId: author.id });
    const { items } = await reader.api.eventDiscussions.posts.query({ id });
    expect(items.map(({ isMuted }) => isMuted)).toEqual([true]);
  });
});

describe("what is written at a group's event", () => {
  test("of a public group comes from everybody but those whom the group has blocked", async () => {
    const { id, outsider, pending, blocked, admin, member: organizer } = await eventOf({ isPrivate: false });
    const { id: postId } = (await post(outsider, id)).json();
    expect((await post(pending, id)).statusCode).toBe(201);
    expect((await post(blocked, id)).statusCode).toBe(403);
    for (const call of [`posts/${postId}/comments`, `comments/${postId}/replies`])
      expect((await blocked.rest("POST", `/api/${call}`, { payload: { content: "x" } })).statusCode).toBe(
        403,
      );
    expect((await blocked.rest("POST", `/api/posts/${postId}/like`)).statusCode).toBe(403);
    expect((await blocked.rest("GET", `/api/events/${id}/discussions`)).json()).toHaveLength(2);
    const seen = await admin.api.discussions.byId.query({ id: postId });
    expect(seen.can).toMatchObject({ answer: true, edit: false, remove: true, pin: false, block: false });
    await organizer.api.discussions.remove.mutate({ id: postId, reason: "Off topic" });
  });

  test("of a private group is for its members", async () => {
    const { id, outsider, pending, blocked, guest: visitor, ...people } = await eventOf({ isPrivate: true });
    const { id: postId } = (await post(people.creator, id)).json();
    const comment = await people.member.api.discussions.comment.mutate({ id: postId, content: "Yes" });
    for (const person of [outsider, pending, blocked, visitor]) {
      for (const path of [
        `events/${id}/discussions`,
        `events/${id}/posts`,
        `posts/${postId}`,
        `posts/${postId}/comments`,
        `comment-replies/${comment.id}/replies`,
      ])
        expect([path, (await person.rest("GET", `/api/${path}`)).statusCode]).toEqual([path, 404]);
    }
    for (const person of [outsider, pending, blocked]) {
      expect((await post(person, id)).statusCode).toBe(404);
      expect((await person.rest("POST", `/api/posts/${postId}/like`)).statusCode).toBe(404);
      await expect(person.api.discussions.reply.mutate({ id: comment.id, content: "x" })).rejects.toThrow(
        "found",
      );
    }
    expect((await people.siteAdmin.rest("GET", `/api/posts/${postId}`)).statusCode).toBe(200);
    expect((await post(people.siteAdmin, id)).statusCode).toBe(403);
  });

  test("is not found in the group's own discussions", async () => {
    const { id, groupId, member: organizer } = await eventOf({ isPrivate: false });
    await post(organizer, id, "quandong");
    expect((await organizer.api.discussions.list.query({ id: groupId })).items).toEqual([]);
    expect((await organizer.api.discussions.list.query({ id: groupId, search: "quandong" })).items).toEqual(
      [],
    );
  });
});

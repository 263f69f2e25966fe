import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import type { Person } from "../../../test/people";

const app = testApp();

type Call = [method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, payload?: object];

const send = (person: Person, [method, path, payload]: Call) =>
  person.rest(method, path, payload && { payload });
const json = async (person: Person, ...call: Call) => (await send(person, call)).json();

const TOPIC = { title: "Birdsville in June", content: "Who is **going**?" };

const startTopic = async (person: Person, groupId: number, fields: object = {}): Promise<number> =>
  (await json(person, "POST", `/api/groups/${groupId}/posts`, { ...TOPIC, ...fields })).id;
const comment = async (person: Person, postId: number, content = "Me too"): Promise<number> =>
  (await json(person, "POST", `/api/posts/${postId}/comments`, { content })).id;
const reply = async (person: Person, commentId: number, content = "Same here"): Promise<number> =>
  (await json(person, "POST", `/api/comment-replies/${commentId}/replies`, { content })).id;
const commentsOf = (person: Person, postId: number) => json(person, "GET", `/api/posts/${postId}/comments`);

describe("topics", () => {
  test("are listed pinned first, then the newest, page by page, with what the reader may do", async () => {
    const { groupId, admin, member, guest } = await peopleOf(app);
    const [first, second, third] = [
      await startTopic(member, groupId, { title: "First" }),
      await startTopic(member, groupId, { title: "Second" }),
      await startTopic(admin, groupId, { title: "Third" }),
    ];
    expect((await send(admin, ["PUT", `/api/posts/${first}/pin`, { isPinned: true }])).statusCode).toBe(200);
    const page = await guest.rest("GET", `/api/groups/${groupId}/posts?limit=2`);
    expect(page.headers["x-total-count"]).toBe("3");
    expect(page.json()).toMatchObject([
      {
        id: first,
        isPinned: true,
        author: { firstName: "Mia" },
        mine: null,
        can: { answer: false, edit: false, remove: false, block: false, pin: false },
      },
      { id: third },
    ]);
    const [, next = ""] = /<(.+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    expect((await guest.rest("GET", next)).json()).toMatchObject([{ id: second }]);
    const { items } = await member.api.discussions.list.query({ id: groupId });
    expect(items.map(({ id, can }) => [id, can])).toEqual([
      [first, { answer: true, edit: true, remove: true, block: false, pin: false }],
      [third, { answer: true, edit: false, remove: false, block: false, pin: false }],
      [second, { answer: true, edit: true, remove: true, block: false, pin: false }],
    ]);
  });

  test("and comments of too many short paragraphs are refused, with how many there are", async () => {
    const { groupId, member } = await peopleOf(app);
    const content = "> x\n\n".repeat(600);
    const refused = await send(member, ["POST", `/api/groups/${groupId}/posts`, { ...TOPIC, content }]);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { content: expect.stringContaining("about 1,200 paragraphs") },
    ]);
    const id = await startTopic(member, groupId);
    await expect(member.api.discussions.comment.mutate({ id, content })).rejects.toMatchObject({
      data: { fields: { content: expect.stringContaining("at most 500") } },
    });
  });

  test("keep their title and content as typed, and tell when their author changed them", async () => {
    const { groupId, member, admin } = await peopleOf(app);
    const id = await startTopic(member, groupId, { title: "  <b>Bold</b> ", content: "<script>x</script>" });
    expect(await json(member, "GET", `/api/posts/${id}`)).toMatchObject({
      title: "<b>Bold</b>",
      content: "<script>x</script>",
      editedAt: null,
    });
    const edited = await json(member, "PATCH", `/api/posts/${id}`, { content: "July" });
    expect(edited).toMatchObject({ title: "<b>Bold</b>", content: "July", editedAt: expect.any(String) });
    expect((await send(admin, ["PATCH", `/api/posts/${id}`, { content: "Never" }])).statusCode).toBe(403);
  });

  test.each([
    [{ title: "", content: "x" }, "title"],
    [{ title: "x" }, "content"],
    [{ title: " \u00a0", content: "x" }, "title"],
  ])("without title or content are refused with the documented message: %j", async (payload, field) => {
    const { groupId, member } = await peopleOf(app);
    const answer = await send(member, ["POST", `/api/groups/${groupId}/posts`, payload]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { [field]: "Please fill in both title and content" },
    ]);
  });

  test("are deleted by their author with everything in them", async () => {
    const { groupId, member, admin } = await peopleOf(app);
    const id = await startTopic(member, groupId);
    await comment(admin, id);
    expect((await send(member, ["DELETE", `/api/posts/${id}`])).statusCode).toBe(204);
    expect((await send(admin, ["GET", `/api/posts/${id}`])).statusCode).toBe(404);
    expect(await json(admin, "GET", `/api/groups/${groupId}/posts`)).toEqual([]);
  });

  test.each(["admin", "siteAdmin"] as const)("are removed by the %s with a reason", async (who) => {
    const people = await peopleOf(app);
    const { groupId, member } = people;
    const id = await startTopic(member, groupId);
    await comment(member, id);
    const path = `/api/posts/${id}`;
    expect((await send(people.outsider, ["DELETE", path, { reason: "Spam" }])).statusCode).toBe(403);
    expect((await send(people[who], ["DELETE", path, { reason: "Spam" }])).statusCode).toBe(204);
    expect(await json(member, "GET", path)).toMatchObject({
      title: null,
      content: "",
      author: null,
      commentCount: 0,
      removed: { reason: "Spam" },
      can: { answer: false, edit: false, remove: false },
    });
    expect(await commentsOf(member, id)).toEqual([]);
    expect(await json(member, "GET", `/api/groups/${groupId}/posts`)).toEqual([]);
    const answer = await send(member, ["POST", `${path}/comments`, { content: "Why?" }]);
    expect([answer.statusCode, answer.json().message]).toEqual([409, "This was removed"]);
  });

  test("are found by words of theirs or of their comments, in this group alone", async () => {
    const { groupId, member, creator } = await peopleOf(app);
    const other = await peopleOf(app);
    const named = await startTopic(member, groupId, { title: "Cameron Corner" });
    const answered = await startTopic(member, groupId);
    await comment(creator, answered, "Past Cameron's store");
    await startTopic(member, groupId, { title: "Something else" });
    await startTopic(other.member, other.groupId, { title: "Cameron Corner" });
    const found = await member.rest("GET", `/api/groups/${groupId}/posts?search=cameron`);
    expect([found.headers["x-total-count"], found.json().map(({ id }: { id: number }) => id)]).toEqual([
      "2",
      [answered, named],
    ]);
    const { items } = await member.api.discussions.list.query({ id: groupId, search: "camer cor" });
    expect(items.map(({ id }) => id)).toEqual([named]);
    expect(await json(member, "GET", `/api/groups/${groupId}/posts?search=group`)).toEqual([]);
  });
});

describe("comments", () => {
  test("hang below what they answer, to any depth, and are counted", async () => {
    const { groupId, member, creator } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const top = await comment(creator, post, "One");
    let last = top;
    for (const content of ["Two", "Three", "Four", "Five", "Six", "Seven"])
      last = await reply(member, last, content);
    const other = (await json(creator, "POST", `/api/comments/${post}/replies`, { content: "Aside" })).id;
    const threads = await commentsOf(creator, post);
    const chain: string[] = [];
    for (let at = threads[0]; at; at = at.replies[0]) chain.push(at.content);
    expect(chain).toEqual(["One", "Two", "Three", "Four", "Five", "Six", "Seven"]);
    expect(threads[1]).toMatchObject({ id: other, parentCommentId: null, replies: [] });
    expect((await json(creator, "GET", `/api/posts/${post}`)).commentCount).toBe(8);
  });

  test("come page by page, and so do the replies of a long thread", async () => {
    const { groupId, member } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const tops = [await comment(member, post), await comment(member, post), await comment(member, post)];
    const replies: number[] = [];
    while (replies.length < 23) replies.push(await reply(member, replies.at(-1) ?? tops[0] ?? 0));
    const first = await member.api.discussions.comments.query({ id: post, limit: 2 });
    expect(first.items.map((thread) => thread.id)).toEqual(tops.slice(0, 2));
    expect([first.total, first.items[1]?.moreReplies]).toEqual([26, null]);
    const second = await member.api.discussions.comments.query({ id: post, cursor: first.nextCursor ?? "" });
    expect([second.items.map((thread) => thread.id), second.nextCursor]).toEqual([tops.slice(2), null]);
    const rest = await member.api.discussions.replies.query({
      id: tops[0] ?? 0,
      cursor: first.items[0]?.moreReplies ?? "",
    });
    const ids: number[] = [];
    for (let at = rest.items[0]; at; at = at.replies[0]) ids.push(at.id);
    expect(ids).toEqual(replies.slice(20));
  });

  test("are refused when blank, and told so in the documented words", async () => {
    const { groupId, member } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const answer = await send(member, ["POST", `/api/posts/${post}/comments`, { content: " \n\t" }]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { content: "Discussion content is required" },
    ]);
  });

  test("are changed by their author alone, with a trace", async () => {
    const { groupId, member, admin } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const id = await comment(member, post);
    expect((await send(admin, ["PATCH", `/api/comments/${id}`, { content: "No" }])).statusCode).toBe(403);
    expect(await json(member, "PATCH", `/api/comments/${id}`, { content: "Yes" })).toMatchObject({
      content: "Yes",
      editedAt: expect.any(String),
    });
  });

  test("with replies stay as removed, without text and author, when their author deletes them", async () => {
    const { groupId, member, creator } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const [answered, lonely] = [await comment(member, post, "Secret"), await comment(member, post, "Bye")];
    await reply(creator, answered, "Stays");
    for (const id of [answered, lonely])
      expect((await send(member, ["DELETE", `/api/comments/${id}`])).statusCode).toBe(204);
    const threads = await commentsOf(creator, post);
    expect(threads).toMatchObject([
      {
        id: answered,
        content: "",
        author: null,
        removed: { reason: null },
        replies: [{ content: "Stays", author: { firstName: "Cara" } }],
      },
    ]);
    expect(threads).toHaveLength(1);
    expect((await json(member, "GET", `/api/posts/${post}`)).commentCount).toBe(1);
    expect((await send(member, ["DELETE", `/api/comments/${answered}`])).statusCode).toBe(409);
    expect((await send(member, ["POST", `/api/comments/${answered}/like`])).statusCode).toBe(409);
  });

  test("are removed by admins with a reason that stays", async () => {
    const { groupId, member, admin, creator } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const id = await comment(member, post, "Buy my boots");
    expect((await send(admin, ["DELETE", `/api/comments/${id}`, { reason: "Ads" }])).statusCode).toBe(204);
    const answer = await creator.rest("GET", `/api/posts/${post}/comments`);
    expect(answer.payload).not.toMatch(/boots|Mia/);
    expect(answer.json()).toMatchObject([{ id, removed: { reason: "Ads" }, author: null }]);
  });
});

test("removed comments count towards no badge", async () => {
  const { groupId, member, admin } = await peopleOf(app);
  const post = await startTopic(member, groupId);
  const [kept, gone] = [await comment(member, post), await comment(member, post)];
  await send(admin, ["DELETE", `/api/comments/${gone}`, { reason: "Twice" }]);
  await reply(member, kept);
  const badges = await member.api.badges.list.query();
  const values = badges.filter(
    ({ requirement }) => requirement?.startsWith("Write ") && requirement.includes("comment"),
  );
  expect(new Set(values.map(({ currentValue }) => currentValue))).toEqual(new Set([2]));
});

describe("likes", () => {
  test.each(["posts", "comments"] as const)(
    "of %s count once: 409 for a second one, 404 for taking back none",
    async (kind) => {
      const { groupId, member, creator } = await peopleOf(app);
      const post = await startTopic(member, groupId);
      const id = kind === "posts" ? post : await comment(member, post);
      const path = `/api/${kind}/${id}/like`;
      expect((await send(creator, ["DELETE", path])).statusCode).toBe(404);
      expect(await json(creator, "POST", path)).toEqual({ liked: true, likeCount: 1 });
      const again = await send(creator, ["POST", path]);
      expect([again.statusCode, again.json().message]).toEqual([409, "You have already liked this"]);
      expect(await json(member, "POST", path)).toEqual({ liked: true, likeCount: 2 });
      expect(await json(creator, "DELETE", path)).toEqual({ liked: false, likeCount: 1 });
    },
  );

  test("are shown to the member who gave them", async () => {
    const { groupId, member, creator } = await peopleOf(app);
    const post = await startTopic(member, groupId);
    const id = await comment(member, post);
    await creator.api.discussions.like.mutate({ id: post });
    await creator.api.discussions.likeComment.mutate({ id });
    expect((await creator.api.discussions.byId.query({ id: post })).mine?.liked).toBe(true);
    expect((await member.api.discussions.byId.query({ id: post })).mine?.liked).toBe(false);
    expect(await commentsOf(creator, post)).toMatchObject([{ likeCount: 1, mine: { liked: true } }]);
  });
});

test("a topic is unread for a member until they have read its last comment, and never for outsiders", async () => {
  const { groupId, member, creator, outsider } = await peopleOf(app);
  const post = await startTopic(member, groupId);
  const unread = async (person: Person) =>
    (await person.api.discussions.byId.query({ id: post })).mine?.unread;
  expect(await Promise.all([unread(member), unread(creator), unread(outsider)])).toEqual([
    false,
    true,
    false,
  ]);
  await creator.api.discussions.markRead.mutate({ id: post, commentId: 0 });
  expect(await unread(creator)).toBe(false);
  const [first, second] = [await comment(member, post), await comment(member, post)];
  expect(await unread(creator)).toBe(true);
  await creator.api.discussions.markRead.mutate({ id: post, commentId: first });
  expect([await unread(creator), await unread(member)]).toEqual([true, false]);
  const { items } = await creator.api.discussions.comments.query({ id: post, from: first + 1 });
  expect(items.map((thread) => thread.id)).toEqual([second]);
  // More than there is, and then less again.
  await creator.api.discussions.markRead.mutate({ id: post, commentId: second + 1000 });
  await creator.api.discussions.markRead.mutate({ id: post, commentId: 0 });
  expect(await unread(creator)).toBe(false);
  const third = await comment(member, post);
  expect([third > second, await unread(creator)]).toEqual([true, true]);
});

test("a topic is read when the last comment was taken back and the reader saw all others", async () => {
  const { groupId, member, creator } = await peopleOf(app);
  const post = await startTopic(member, groupId);
  const [shown, takenBack] = [await comment(member, post), await comment(member, post)];
  await member.api.discussions.removeComment.mutate({ id: takenBack });
  await creator.api.discussions.markRead.mutate({ id: post, commentId: shown });
  expect((await creator.api.discussions.byId.query({ id: post })).mine?.unread).toBe(false);
});

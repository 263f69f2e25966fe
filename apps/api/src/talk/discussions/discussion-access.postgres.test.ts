import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import type { Person } from "../../../test/people";

const app = testApp();

type People = Awaited<ReturnType<typeof peopleOf>>;
type Who = Exclude<keyof People, "groupId">;

async function talk(people: People) {
  const { member, groupId } = people;
  const payload = { title: "Birdsville", content: "Secret camp" };
  const post = (await member.rest("POST", `/api/groups/${groupId}/posts`, { payload })).json().id;
  const comment = (
    await member.rest("POST", `/api/posts/${post}/comments`, { payload: { content: "Secret" } })
  ).json().id;
  const options = { question: "Secret?", options: ["Yes", "No"] };
  const poll = (await member.rest("POST", `/api/groups/${groupId}/polls`, { payload: options })).json().id;
  return { post, comment, poll };
}

const calls = ({ groupId }: People, { post, comment, poll }: Awaited<ReturnType<typeof talk>>) => {
  const content = { content: "Hello" };
  return {
    ownLists: [
      ["GET", `/api/groups/${groupId}/posts`],
      ["GET", `/api/groups/${groupId}/posts?search=secret`],
      ["GET", `/api/groups/${groupId}/polls`],
    ],
    reads: [
      ["GET", `/api/posts/${post}`],
      ["GET", `/api/posts/${post}/comments`],
      ["GET", `/api/comment-replies/${comment}/replies`],
      ["GET", `/api/group-polls/${poll}`],
    ],
    listWrites: [
      ["POST", `/api/groups/${groupId}/posts`, { title: "Hi", content: "Hello" }],
      ["POST", `/api/groups/${groupId}/polls`, { question: "Where?", options: ["Here", "There"] }],
    ],
    writes: [
      ["POST", `/api/posts/${post}/comments`, content],
      ["POST", `/api/comments/${post}/replies`, content],
      ["POST", `/api/comment-replies/${comment}/replies`, content],
      ["POST", `/api/posts/${post}/like`],
      ["POST", `/api/comments/${comment}/like`],
      ["POST", `/api/group-polls/${poll}/vote`, { optionIndex: 0 }],
    ],
    ownersWrites: [
      ["PATCH", `/api/posts/${post}`, { content: "Changed" }],
      ["PATCH", `/api/comments/${comment}`, content],
    ],
    adminsWrites: [["PUT", `/api/posts/${post}/pin`, { isPinned: true }]],
  } as const;
};

async function statuses(person: Person, list: readonly (readonly [string, string, object?])[]) {
  const found = new Set<number>();
  for (const [method, path, payload] of list) {
    const answer = await person.rest(method as "GET", path, payload && { payload });
    if (answer.statusCode >= 400) expect(answer.payload).not.toContain("Secret");
    found.add(answer.statusCode);
  }
  return [...found];
}

const EXPECTED: Record<
  "public" | "private",
  Record<Who, Record<keyof ReturnType<typeof calls>, number[]>>
> = {
  public: {
    guest: row([200], [200], [401], [401], [401], [401]),
    outsider: row([200], [200], [403], [403], [403], [403]),
    pending: row([200], [200], [403], [403], [403], [403]),
    member: row([200], [200], [201], [201, 200], [200], [403]),
    admin: row([200], [200], [201], [201, 200], [403], [200]),
    creator: row([200], [200], [201], [201, 200], [403], [200]),
    siteAdmin: row([200], [200], [403], [403], [403], [403]),
  },
  private: {
    guest: row([401], [404], [401], [401], [401], [401]),
    outsider: row([403], [404], [403], [404], [404], [404]),
    pending: row([403], [404], [403], [404], [404], [404]),
    member: row([200], [200], [201], [201, 200], [200], [403]),
    admin: row([200], [200], [201], [201, 200], [403], [200]),
    creator: row([200], [200], [201], [201, 200], [403], [200]),
    siteAdmin: row([200], [200], [403], [403], [403], [403]),
  },
};

function row(
  ...[ownLists, reads, listWrites, writes, ownersWrites, adminsWrites]: [
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
  ]
) {
  return { ownLists, reads, listWrites, writes, ownersWrites, adminsWrites };
}

describe.each(["public", "private"] as const)("in a %s group", (kind) => {
  test.each(Object.keys(EXPECTED.public) as Who[])("the %s may do what their place allows", async (who) => {
    const people = await peopleOf(app, { isPrivate: kind === "private" });
    const written = await talk(people);
    for (const [name, list] of Object.entries(calls(people, written)))
      expect([name, await statuses(people[who], list)]).toEqual([
        name,
        EXPECTED[kind][who][name as keyof ReturnType<typeof calls>],
      ]);
  });
});

test("someone removed from a private group reaches nothing in it any more, not even what they wrote", async () => {
  const people = await peopleOf(app, { isPrivate: true });
  const written = await talk(people);
  const { admin, member, groupId } = people;
  await admin.rest("DELETE", `/api/groups/${groupId}/members/${member.id}`);
  const { ownLists, reads, writes, ownersWrites } = calls(people, written);
  expect(await statuses(member, ownLists)).toEqual([403]);
  expect(await statuses(member, [...reads, ...writes, ...ownersWrites])).toEqual([404]);
  expect(await statuses(member, [["DELETE", `/api/posts/${written.post}`]])).toEqual([404]);
  const call = { id: written.post };
  await expect(member.api.discussions.byId.query(call)).rejects.toMatchObject({ data: { httpStatus: 404 } });
  await expect(member.api.discussions.list.query({ id: groupId })).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
});

test("ids of topics, comments and groups that don't exist are 404 for everything", async () => {
  const people = await peopleOf(app);
  const nothing = { post: 999_999, comment: 999_999, poll: 999_999 };
  const { reads, writes, ownersWrites, ownLists, listWrites } = calls(
    { ...people, groupId: 999_999 },
    nothing,
  );
  const all = [...reads, ...writes, ...ownersWrites, ...ownLists, ...listWrites];
  expect(await statuses(people.member, all)).toEqual([404]);
});

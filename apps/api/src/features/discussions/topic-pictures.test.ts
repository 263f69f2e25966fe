import { outbox } from "@longpaddock/db/schema/outbox";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import { form, type Person } from "../../../test/people";
import { drawing, file } from "../../../test/pictures";

const app = testApp();

const picture = async (width: number) => file(await drawing(width, 300).jpeg().toBuffer(), "camp.jpg");

async function startTopic(person: Person, groupId: number, pictures: File[]) {
  const { payload, headers } = await form({ title: "Camp", content: "By the creek", pictures });
  return person.rest("POST", `/api/groups/${groupId}/posts`, { payload, headers });
}

const pendingKeys = async () =>
  (await app.deps.database.db.select().from(pendingFiles)).map(({ storageKey }) => storageKey);

test("pictures of a topic are shown to those who can read it, and to nobody else", async () => {
  const { groupId, member, creator, outsider, guest } = await peopleOf(app, { isPrivate: true });
  const answer = await startTopic(member, groupId, [await picture(400), await picture(500)]);
  expect([answer.statusCode, answer.json().mediaUrls.length]).toEqual([201, 2]);
  const [address] = answer.json().mediaUrls;
  for (const url of [address, address.replace("-large", "-small")]) {
    const seen = await creator.rest("GET", url);
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/webp"]);
    for (const person of [outsider, guest]) expect((await person.rest("GET", url)).statusCode).toBe(404);
  }
  expect(await pendingKeys()).toEqual([]);
});

test("pictures go with their topic, also when it is removed or its group deleted", async () => {
  const { groupId, member, admin, creator } = await peopleOf(app);
  const addresses: string[] = [];
  const ids: number[] = [];
  for (const width of [300, 400, 500]) {
    const { id, mediaUrls } = (await startTopic(member, groupId, [await picture(width)])).json();
    ids.push(id);
    addresses.push(...mediaUrls);
  }
  await member.rest("DELETE", `/api/posts/${ids[0]}`);
  await admin.rest("DELETE", `/api/posts/${ids[1]}`, { payload: { reason: "Blurry" } });
  expect(await pendingKeys()).toHaveLength(4);
  expect((await creator.rest("DELETE", `/api/groups/${groupId}`)).statusCode).toBe(204);
  const keys = addresses.map((address) => address.replace("/uploads/", ""));
  const expected = keys.flatMap((key) => [key, key.replace("-large", "-small")]);
  expect((await pendingKeys()).toSorted()).toEqual(expected.toSorted());
  for (const address of addresses) expect((await creator.rest("GET", address)).statusCode).toBe(404);
});

test("the form of a topic also names the members that it mentions", async () => {
  const { groupId, member, creator, admin } = await peopleOf(app);
  const mentions = `${creator.id},${admin.id}`;
  const { payload, headers } = await form({ title: "Camp", content: "@Cara", mentions });
  const answer = await member.rest("POST", `/api/groups/${groupId}/posts`, { payload, headers });
  expect(answer.statusCode).toBe(201);
  const [act] = await app.deps.database.db.select().from(outbox).where(eq(outbox.postId, answer.json().id));
  expect(act?.namedIds).toEqual([creator.id, admin.id]);
});

test("outsiders can't send pictures, and at most four belong to a topic", async () => {
  const { groupId, member, outsider } = await peopleOf(app);
  expect((await startTopic(outsider, groupId, [await picture(300)])).statusCode).toBe(403);
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => picture(300)));
  expect((await startTopic(member, groupId, five)).statusCode).toBe(413);
});

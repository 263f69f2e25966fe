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

async function writeWithPicture(person: Person, path: string, pictures: File[]) {
  const { payload, headers } = await form({ content: "The creek", image: pictures });
  return person.rest("POST", path, { payload, headers });
}

const pendingKeys = async () =>
  (await app.deps.database.db.select().from(pendingFiles)).map(({ storageKey }) => storageKey);

interface Pictured {
  imageUrl: string;
}

const filesOf = ({ imageUrl }: Pictured) => {
  const large = imageUrl.replace("/uploads/", "");
  return [large, large.replace("-large", "-small")];
};

async function pendingOf(...pictured: Pictured[]) {
  const keys = await pendingKeys();
  return pictured
    .flatMap(filesOf)
    .filter((key) => keys.includes(key))
    .toSorted();
}

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

/** A comment and a reply with a picture each, in a private group. */
async function picturedComments() {
  const people = await peopleOf(app, { isPrivate: true });
  const topic = (await startTopic(people.creator, people.groupId, [])).json();
  const comments = `/api/posts/${topic.id}/comments`;
  const comment = (await writeWithPicture(people.member, comments, [await picture(400)])).json();
  const answer = await writeWithPicture(people.member, `/api/comment-replies/${comment.id}/replies`, [
    await picture(500),
  ]);
  expect(answer.statusCode).toBe(201);
  return { ...people, postId: topic.id, comments, comment, reply: answer.json() };
}

test("the picture of a comment or a reply is shown to those who can read it, and to nobody else", async () => {
  const { creator, siteAdmin, outsider, pending, guest, member, comments, comment, reply, groupId } =
    await picturedComments();
  expect((await creator.rest("GET", comments)).json()).toMatchObject([
    { imageUrl: comment.imageUrl, replies: [{ imageUrl: reply.imageUrl }] },
  ]);
  for (const { imageUrl } of [comment, reply])
    for (const url of [imageUrl, imageUrl.replace("-large", "-small")]) {
      for (const person of [creator, siteAdmin])
        expect((await person.rest("GET", url)).headers["content-type"]).toBe("image/webp");
      for (const person of [outsider, pending, guest])
        expect((await person.rest("GET", url)).statusCode).toBe(404);
    }
  await creator.rest("DELETE", `/api/groups/${groupId}/members/${member.id}`);
  expect((await member.rest("GET", comment.imageUrl)).statusCode).toBe(404);
  expect(await pendingOf(comment, reply)).toEqual([]);
});

test("the picture of a comment goes when the comment is removed, or its topic", async () => {
  const { admin, creator, postId, comment, reply } = await picturedComments();
  const payload = { reason: "Number plates" };
  expect((await admin.rest("DELETE", `/api/comments/${comment.id}`, { payload })).statusCode).toBe(204);
  expect((await creator.rest("GET", comment.imageUrl)).statusCode).toBe(404);
  expect((await creator.rest("GET", reply.imageUrl)).statusCode).toBe(200);
  expect(await pendingOf(comment, reply)).toEqual(filesOf(comment));
  await creator.rest("DELETE", `/api/posts/${postId}`);
  expect(await pendingOf(comment, reply)).toEqual([...filesOf(comment), ...filesOf(reply)].toSorted());
});

test("a comment takes one picture, from members, and without text none is kept", async () => {
  const { outsider, guest, member, comments } = await picturedComments();
  const one = [await picture(300)];
  expect((await writeWithPicture(guest, comments, one)).statusCode).toBe(401);
  expect((await writeWithPicture(outsider, comments, one)).statusCode).toBe(404);
  expect((await writeWithPicture(member, comments, [...one, ...one])).statusCode).toBe(413);
  const { payload, headers } = await form({ content: " ", image: one });
  expect((await member.rest("POST", comments, { payload, headers })).statusCode).toBe(400);
  const damaged = [file(Buffer.from("<svg/>"), "camp.jpg")];
  expect((await writeWithPicture(member, comments, damaged)).json().fields.image).toBeDefined();
  expect((await member.rest("GET", comments)).json()).toHaveLength(1);
});

import { insertOne } from "@longpaddock/db/insert-one";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { eq } from "drizzle-orm";
import type { TestApp } from "../build-app";
import { gpxFile, uploadRoute } from "../factories";
import { form, type Person } from "../people";
import { drawing } from "../pictures";
import { type People, SECRET } from "./people";

const HOUR_MS = 3_600_000;
/** Now that the world is built, its events have begun an hour ago. */
export const TIME_SINCE_BUILT_MS = 3 * HOUR_MS;

/** A topic, or what was posted at an event. */
interface Written {
  topic: number;
  comment: number;
  reply: number;
}

/** What a call can be about: a group or a ride and a route, with everything that hangs on them. */
export interface Place extends Written {
  group: number;
  /** A member of it; of the private group somebody who is in no other place. */
  person: string;
  groupPoll: number;
  datePoll: number;
  event: number;
  eventPoll: number;
  /** Of the author's comment. */
  report: number;
  /** Of the author, while the group's admins approved events. */
  proposal: number;
  photo: number;
  /** A rider without an account. */
  walkIn: number;
  incident: number;
  incidentFile: string;
  /** Lets people without an account in. */
  visitorCode: string;
  invite: number;
  inviteSecret: string;
  emailInvite: number;
  /** Of a list of members, which nobody has run. */
  import: number;
  route: number;
  stop: number;
  rating: number;
  routePhoto: number;
  /** Files, by their keys. */
  routePhotoFile: string;
  topicPicture: string;
  photoFile: string;
}

const jpeg = async (name: string) =>
  new File([new Uint8Array(await drawing(40, 30).jpeg().toBuffer())], name, { type: "image/jpeg" });

async function created(person: Person, path: string, fields: Record<string, string | Blob>) {
  const answer = await person.rest("POST", path, await form(fields));
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.payload}`);
  return answer.json();
}

const keyOf = (address: string) => address.split("/").at(-1) ?? "";

interface GroupToAdd {
  isPrivate: boolean;
  /** The route of its event. */
  route: number;
}

export async function addGroup(app: TestApp, people: People, { isPrivate, route }: GroupToAdd) {
  const { creator, groupAdmin, blocked, former } = people;
  const word = isPrivate ? SECRET : "bilby";
  const { id } = await creator.api.groups.create.mutate({
    name: isPrivate ? "Closed Gate" : "Open Gate",
    description: "Rides behind the gate",
    type: "motorcycle",
    isPrivate,
    rules: `Keep to the left of ${word}.`,
  });
  const { member, rider, suspended, author, organiser, target, hermit } = people;
  const others = [rider, suspended, author, organiser, target, ...(isPrivate ? [hermit] : [])];
  for (const person of [groupAdmin, blocked, former, member, ...others]) {
    await person.api.memberships.join.mutate({ id });
    if (isPrivate) await creator.api.memberships.approve.mutate({ id, userId: person.id });
  }
  await creator.api.memberships.changeRole.mutate({ id, userId: groupAdmin.id, role: "admin" });
  const topic = await created(author, `/api/groups/${id}/posts`, {
    title: `The way to ${word}`,
    content: `Left at ${word}, then right`,
    pictures: await jpeg("way.jpg"),
  });
  // An announcement that can be undone for as long as the test runs.
  const announcedAt = new Date("2100-01-01");
  await app.deps.database.db.update(groupPosts).set({ announcedAt }).where(eq(groupPosts.id, topic.id));
  const comment = await author.api.discussions.comment.mutate({ id: topic.id, content: `Water at ${word}?` });
  const reply = await author.api.discussions.reply.mutate({ id: comment.id, content: `${word} is dry` });
  const reported = await people.target.api.reports.comment.mutate({ id: comment.id, reason: "spam" });
  const poll = await author.api.polls.create.mutate({
    id,
    question: `When to ${word}?`,
    options: [`${word} in May`, "Never"],
  });
  const datePoll = await author.api.datePolls.create.mutate({
    id,
    question: `Camp at ${word}?`,
    dates: ["2099-06-01T08:00", "2099-06-08T08:00"],
  });
  const planned = await organiser.api.events.createInGroup.mutate({
    id,
    title: `Ride to ${word}`,
    ...timesOfEvent(),
    routeId: route,
    location: `The gate of ${word}`,
    repeats: { frequency: "monthlyByDate", count: 2 },
  });
  await creator.api.groups.update.mutate({ id, eventPlanning: "approval" });
  const proposal = await author.api.events.createInGroup.mutate({
    id,
    title: `Camp at ${word}`,
    eventDate: "2099-05-01T08:00",
  });
  await creator.api.groups.update.mutate({ id, eventPlanning: "members" });
  const invite = await creator.api.invites.create.mutate({ id, maxUses: 20, days: 3 });
  const email = `${word}@example.com`;
  const mailed = await insertOne(app.deps.database.db, emailInvites, {
    groupId: id,
    invitedBy: creator.id,
    email,
    folded: email,
    status: "failed",
  });
  const list = new File([`Email\nnew.${email}\n`], "members.csv", { type: "text/csv" });
  const read = await created(creator, "/api/imports", { kind: "members", groupId: String(id), file: list });
  const atEvent = await addToEvent(people, planned.id, word);
  if (isPrivate) await hermit.api.participations.answer.mutate({ id: planned.id });
  await creator.api.memberships.remove.mutate({ id, userId: former.id });
  await creator.api.memberships.block.mutate({ id, userId: blocked.id });
  if (isPrivate) await people.waiting.api.memberships.join.mutate({ id });
  const { written, ...event } = atEvent;
  const group = {
    group: id,
    person: (isPrivate ? hermit : target).id,
    topic: topic.id,
    comment: comment.id,
    reply: reply.id,
    groupPoll: poll.id,
    datePoll: datePoll.id,
    proposal: proposal.id,
    report: reported.id,
    invite: invite.id,
    inviteSecret: new URLSearchParams(new URL(invite.link).hash.slice(1)).get("secret") ?? "",
    emailInvite: mailed.id,
    import: read.id,
    topicPicture: keyOf(topic.mediaUrls[0]),
    ...event,
  };
  return { group, atEvent: { ...group, ...written } };
}

export async function addRide(people: People, routeId: number) {
  const { eventDate: dateTime, endDate } = timesOfEvent();
  const { id } = await people.organiser.api.events.createRide.mutate({
    name: "Ride to bilby",
    description: "Open to all",
    dateTime,
    endDate,
    routeId,
  });
  const { written, ...event } = await addToEvent(people, id, "bilby");
  return { ...event, ...written };
}

function timesOfEvent() {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  return { eventDate: inHours(2), endDate: inHours(8) };
}

async function addToEvent(people: People, id: number, word: string) {
  const { organiser, rider, suspended, author, target } = people;
  for (const person of [rider, suspended, author, target])
    await person.api.participations.answer.mutate({ id });
  await organiser.api.briefings.set.mutate({ id, briefingContent: `Fuel up before ${word}` });
  const incident = await created(organiser, `/api/events/${id}/incidents`, {
    kind: "near_miss",
    text: `Cow of ${word}`,
    photos: await jpeg("cow.jpg"),
  });
  const { id: walkIn } = await organiser.api.sheet.addRider.mutate({ id, name: `Wally of ${word}` });
  const { code: visitorCode } = await organiser.api.visits.createCode.mutate({ id });
  const post = await author.api.eventDiscussions.create.mutate({ id, content: `Who rides to ${word}?` });
  const comment = await author.api.discussions.comment.mutate({ id: post.id, content: `To ${word}? Me` });
  const reply = await author.api.discussions.reply.mutate({ id: comment.id, content: `${word} and back` });
  const poll = await author.api.eventDiscussions.createPoll.mutate({
    id,
    question: `Lunch at ${word}?`,
    options: [`At ${word}`, "Never"],
  });
  const photo = await created(author, `/api/events/${id}/photos`, {
    photo: await jpeg("gate.jpg"),
    caption: `The gate of ${word}`,
  });
  return {
    event: id,
    eventPoll: poll.id,
    photo: photo.id,
    walkIn,
    incident: incident.id,
    incidentFile: keyOf(incident.photos[0]),
    visitorCode,
    photoFile: keyOf(photo.photoUrl),
    written: { topic: post.id, comment: comment.id, reply: reply.id },
  };
}

/** A route with a file, a stop, a photo and a rating that has a note. */
export async function addRoute(
  { author, siteAdmin, member }: People,
  kind: "public" | "private" | "premium" | "shared",
  groupId?: number,
) {
  const fields = {
    name: kind === "shared" ? `The track to ${SECRET}` : kind,
    isPublic: String(kind !== "private"),
    ...(groupId !== undefined && { visibility: "group", groupId: String(groupId) }),
    gpxFile: await gpxFile(),
  };
  const { id } = await uploadRoute(author, fields);
  const { id: stop } = await addStop(author, id);
  const photo = await created(author, `/api/routes/${id}/photos`, {
    photo: await jpeg("ford.jpg"),
    caption: `The ford on ${fields.name}`,
  });
  const rater = kind === "private" ? author : member;
  await rater.api.ratings.rate.mutate({ id, rating: 4, review: "Dusty" });
  const [rating] = (await rater.api.ratings.list.query({ id })).items;
  if (kind === "premium") await siteAdmin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
  return {
    route: id,
    stop,
    rating: rating?.id ?? 0,
    routePhoto: photo.id,
    routePhotoFile: keyOf(photo.photoUrl),
  };
}

async function addStop(author: Person, id: number) {
  const { added } = await author.api.fuel.addStop.mutate({ id, name: "The tank", supply: "water", km: 1 });
  return added?.[0] ?? { id: 0 };
}

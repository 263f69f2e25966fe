import { insertOne } from "@longpaddock/db/insert-one";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { eventReminders } from "@longpaddock/db/schema/event-reminders";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notificationRests } from "@longpaddock/db/schema/notification-rests";
import { notifications } from "@longpaddock/db/schema/notifications";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { users } from "@longpaddock/db/schema/users";
import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { NOTIFICATION_KINDS, type NotificationKind } from "@longpaddock/domain/notifications/vocabulary";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { shareRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openNews } from "../../../test/live/news";
import { freeActor, member, type Person } from "../../../test/people";
import { notify } from "./notify";
import { sweepOutbox } from "./sweep-outbox";

/** Everybody who may or may not be notified of what happens in a group and at its event. */
const NAMES = [
  /** Acts, runs the event and is one of the group's admins. */
  "organizer",
  "admin",
  /** Runs the event too. */
  "helper",
  /** These six come. */
  "rider",
  "important",
  "nothing",
  "muter",
  "mailless",
  "suspended",
  "tentative",
  "waiting",
  "declined",
  /** Come too, without being members of the group. */
  "outsider",
  "blocked",
  /** What a deleted account leaves behind holds what the member has written. */
  "deleted",
  "pending",
  /** Has left the group and the event. */
  "stranger",
] as const;
type Name = (typeof NAMES)[number];

const MEMBERS: readonly Name[] = NAMES.filter(
  (name) => !["outsider", "blocked", "deleted", "pending", "stranger"].includes(name),
);
const ANSWERS: Partial<Record<Name, Answer>> = {
  helper: "confirmed",
  rider: "confirmed",
  important: "confirmed",
  nothing: "confirmed",
  muter: "confirmed",
  mailless: "confirmed",
  suspended: "confirmed",
  outsider: "confirmed",
  blocked: "confirmed",
  deleted: "confirmed",
  tentative: "tentative",
  waiting: WAITLISTED,
  declined: "declined",
};
const START = new Date("2027-06-20T00:00:00Z");
const MODERATOR_TO_MEMBER = { role: "member", before: { role: "moderator" } } as const;

const app = testApp();
const news = openNews(app);
const people = {} as Record<Name, Person>;
let groupId: number;
let eventId: number;

type Act = Parameters<typeof notify>[1];
const ids = (names: readonly Name[]) => names.map((name) => people[name].id);

beforeAll(async () => {
  const { db } = app.deps.database;
  app.setTime(new Date("2027-06-19T00:00:00Z"));
  for (const name of NAMES) people[name] = await member(app, { firstName: name });
  groupId = await addGroup(app, people.organizer, { memberCount: MEMBERS.length });
  for (const name of MEMBERS) {
    const role = name === "organizer" || name === "admin" ? "admin" : "member";
    await addGroupMember(app, { groupId, person: people[name] }, { role });
  }
  for (const status of ["blocked", "pending"] as const)
    await addGroupMember(app, { groupId, person: people[status] }, { status });
  eventId = await addGroupEvent(
    app,
    { groupId, organizer: people.organizer },
    { startsAt: START, location: "Old pub" },
  );
  for (const [name, status] of Object.entries(ANSWERS))
    await db.insert(eventParticipants).values({
      eventId,
      userId: people[name as Name].id,
      status,
      waitlistPlace: status === WAITLISTED ? 1 : null,
    });
  const role = { eventId, role: "co_organizer" } as const;
  await db.insert(eventRoles).values({ ...role, userId: people.helper.id });
  for (const level of ["important", "nothing"] as const)
    await db.insert(groupMutes).values({ userId: people[level].id, groupId, level });
  for (const mutedId of ids(["organizer", "rider"]))
    await db.insert(memberMutes).values({ userId: people.muter.id, mutedId });
  await people.mailless.api.notifications.updateSettings.mutate({ mail: false });
  for (const name of NAMES) await news.turnPushOn(people[name]);
  await db
    .update(users)
    .set({ suspendedAt: new Date(), suspensionReason: "Selling tyres" })
    .where(eq(users.id, people.suspended.id));
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, people.deleted.id));
});

beforeEach(async () => {
  const { db } = app.deps.database;
  for (const table of [notificationDeliveries, notificationRests, notifications, eventReminders])
    await db.delete(table);
  app.setTime(new Date("2027-06-19T00:00:00Z"));
});

async function act(by: Name, what: Act): Promise<void> {
  const { database, clock } = app.deps;
  const actor = freeActor(people[by].id);
  await notify({ db: database.db, clock, actor }, what);
}

async function addPost(author: Name, place: object = { groupId }): Promise<number> {
  const post = { ...place, authorId: people[author].id, title: "Birdsville", content: "Who is going?" };
  const added = await insertOne(app.deps.database.db, groupPosts, post);
  return added.id;
}

async function addComment(author: Name, postId: number): Promise<number> {
  const comment = { postId, authorId: people[author].id, content: "Me", place: `group/${groupId}` };
  const added = await insertOne(app.deps.database.db, groupPostComments, comment);
  return added.id;
}

async function addProposal(): Promise<number> {
  const plan = { title: "Birdsville", eventDate: "2027-06-20T10:00", timeZone: "Australia/Sydney" };
  const proposal = { groupId, authorId: people.muter.id, plan, startsAt: START };
  const added = await insertOne(app.deps.database.db, eventProposals, proposal);
  return added.id;
}

const atEvent = () => ({ eventId, eventType: "group_event" as const });
const everybody = () => ids(NAMES);
const withPlaces = () => ids(["nothing", "muter", "blocked"]);
const ofOrganizer = () => ({ groupId, eventId, organizerId: people.organizer.id });
const OPEN = { endsAt: null, latitude: null, longitude: null, routeId: null };
const before = () => ({ ...OPEN, startsAt: START.toISOString(), location: "Bakery" });

async function remind(kind: "event_reminder_evening" | "event_reminder_soon") {
  await app.deps.database.db.insert(eventReminders).values({ eventId, kind, startsAt: START });
  await act("organizer", { kind, groupId, eventId });
}

const leave = (kind: "event_left" | "event_broke_down") =>
  act("rider", {
    kind,
    groupId,
    eventId,
    organizerId: people.rider.id,
    memberIds: ids(["organizer", "helper", "muter", "rider", "blocked"]),
  });

/** What leads to a notification of each kind, with as many people named as may be wrong. */
const CAUSES: Record<NotificationKind, () => Promise<unknown>> = {
  topic: async () =>
    act("organizer", { kind: "topic", groupId, postId: await addPost("organizer"), mentionedIds: [] }),
  reply: async () => {
    for (const author of NAMES) {
      const postId = await addPost(author);
      const commentId = await addComment("organizer", postId);
      await act("organizer", { kind: "comment", groupId, postId, commentId, mentionedIds: [] });
    }
  },
  mention: async () =>
    act("organizer", {
      kind: "topic",
      groupId,
      postId: await addPost("organizer"),
      mentionedIds: everybody(),
    }),
  announcement: async () =>
    act("organizer", {
      kind: "announcement",
      groupId,
      postId: await addPost("organizer"),
      mentionedIds: everybody(),
    }),
  event: () => act("organizer", { kind: "event", groupId, eventId }),
  event_proposed: async () =>
    act("rider", { kind: "event_proposed", groupId, proposalId: await addProposal() }),
  event_approved: () =>
    act("organizer", { kind: "event_approved", groupId, eventId, memberId: people.muter.id }),
  event_declined: async () =>
    act("organizer", {
      kind: "event_declined",
      groupId,
      proposalId: await addProposal(),
      memberId: people.muter.id,
      reason: "Too far",
    }),
  membership_requested: () => act("pending", { kind: "membership_requested", groupId }),
  membership_approved: () =>
    act("organizer", { kind: "membership_approved", groupId, memberIds: everybody() }),
  role_changed: async () => {
    for (const memberId of everybody())
      await act("organizer", { kind: "role_changed", groupId, memberId, ...MODERATOR_TO_MEMBER });
  },
  owner_changed: async () => {
    const { db } = app.deps.database;
    await db.update(groups).set({ createdBy: people.nothing.id }).where(eq(groups.id, groupId));
    await act("organizer", { kind: "owner_changed", groupId, memberId: people.nothing.id });
  },
  group_deleted: () =>
    act("organizer", { kind: "group_deleted", groupId: 0, groupName: "Old hands", memberIds: ids(MEMBERS) }),
  event_changed: () =>
    act("organizer", {
      kind: "event_changed",
      groupId,
      eventId,
      changes: ["place"],
      changeId: 0,
      before: before(),
    }),
  event_cancelled: () =>
    act("organizer", { kind: "event_cancelled", groupId, eventId, changes: [], changeId: 0 }),
  event_promoted: () => act("rider", { kind: "event_promoted", ...ofOrganizer(), memberIds: withPlaces() }),
  event_added: () => act("organizer", { kind: "event_added", groupId, eventId, memberIds: withPlaces() }),
  event_overdue: () =>
    act("rider", {
      kind: "event_overdue",
      ...ofOrganizer(),
      memberIds: ids(["organizer", "helper", "nothing", "blocked"]),
      riderIds: ids(["rider"]),
    }),
  event_left: () => leave("event_left"),
  event_broke_down: () => leave("event_broke_down"),
  event_handed_over: () =>
    act("rider", { kind: "event_handed_over", ...ofOrganizer(), memberIds: ids(["organizer", "blocked"]) }),
  event_incident: () => act("rider", { kind: "event_incident", groupId, eventId }),
  event_message: async () =>
    act("organizer", {
      kind: "event_message",
      groupId,
      eventId,
      postId: await addPost("organizer", atEvent()),
      mentionedIds: everybody(),
    }),
  event_topic: async () =>
    act("rider", {
      kind: "event_topic",
      groupId,
      eventId,
      postId: await addPost("rider", atEvent()),
      mentionedIds: [],
    }),
  event_briefing: () => act("organizer", { kind: "event_briefing", groupId, eventId }),
  event_reminder_evening: () => remind("event_reminder_evening"),
  event_reminder_soon: () => remind("event_reminder_soon"),
  deletion_reviewed: async () => {
    const memberId = people.stranger.id;
    const request = { routeName: "Barry Way", status: "rejected", reviewedAt: new Date() } as const;
    const added = await insertOne(app.deps.database.db, routeDeletionRequests, {
      ...request,
      requesterId: memberId,
    });
    const deletionRequestId = added.id;
    await act("organizer", { kind: "deletion_reviewed", groupId: null, deletionRequestId, memberId });
  },
  plan_set: () =>
    act("organizer", { kind: "plan_set", groupId: null, memberId: people.muter.id, reason: "Gold" }),
  removed: async () => {
    const removal = { kind: "removed", memberId: people.muter.id, reason: "Spam" } as const;
    const routeId = await shareRoute(people.organizer);
    await act("organizer", { ...removal, groupId });
    await act("organizer", { ...removal, groupId, memberId: people.deleted.id });
    await act("organizer", { ...removal, groupId: null, routeId });
    await act("organizer", { ...removal, groupId: null, routeName: "Barry Way" });
  },
  reported: async () => {
    const postId = await addPost("muter");
    await app.deps.database.db.insert(reportedIssues).values({
      ...({ title: "Topic", description: "Spam", category: "other" } as const),
      ...({ contentKind: "topic", reportReason: "spam", postId, groupId } as const),
    });
    await act("muter", { kind: "reported", groupId, postId, commentId: null, reason: "Spam" });
  },
};

const LOUD: Name[] = ["admin", "helper", "rider", "mailless", "tentative", "waiting", "declined"];
const IMPORTANT: Name[] = [...LOUD, "important"];
const WITH_MUTES: Name[] = [...IMPORTANT, "nothing", "muter"];
const RIDERS: Name[] = ["helper", "rider", "important", "nothing", "muter", "mailless"];
const COMING: Name[] = [...RIDERS, "tentative", "outsider"];

interface Expected {
  bell: Name[];
  /** Everybody who gets it by bell gets it by push too, and unless they turned it off by mail. */
  mail: boolean;
}

const EXPECTED: Record<NotificationKind, Expected> = {
  topic: { bell: LOUD, mail: false },
  reply: { bell: IMPORTANT, mail: false },
  mention: { bell: IMPORTANT, mail: true },
  announcement: { bell: IMPORTANT, mail: true },
  event: { bell: LOUD, mail: false },
  event_proposed: { bell: ["organizer", "admin"], mail: true },
  event_approved: { bell: ["muter"], mail: true },
  event_declined: { bell: ["muter"], mail: true },
  membership_requested: { bell: ["organizer", "admin"], mail: true },
  membership_approved: { bell: WITH_MUTES, mail: true },
  role_changed: { bell: WITH_MUTES, mail: true },
  owner_changed: { bell: ["nothing"], mail: true },
  group_deleted: { bell: WITH_MUTES, mail: true },
  event_changed: { bell: [...COMING, "waiting"], mail: true },
  event_cancelled: { bell: [...COMING, "waiting"], mail: true },
  event_promoted: { bell: ["nothing", "muter"], mail: true },
  event_added: { bell: ["nothing", "muter"], mail: true },
  event_overdue: { bell: ["organizer", "helper", "nothing"], mail: true },
  event_left: { bell: ["organizer", "helper", "muter"], mail: true },
  event_broke_down: { bell: ["organizer", "helper", "muter"], mail: true },
  event_handed_over: { bell: ["organizer"], mail: true },
  event_incident: { bell: ["organizer", "admin"], mail: true },
  event_message: { bell: COMING.filter((name) => name !== "muter"), mail: true },
  event_topic: { bell: ["organizer", "helper", "mailless", "tentative", "outsider"], mail: false },
  event_briefing: { bell: COMING, mail: true },
  event_reminder_evening: { bell: ["organizer", ...COMING], mail: true },
  event_reminder_soon: { bell: ["organizer", ...COMING], mail: true },
  deletion_reviewed: { bell: ["stranger"], mail: true },
  removed: { bell: ["muter"], mail: true },
  plan_set: { bell: ["muter"], mail: true },
  reported: { bell: ["organizer", "admin"], mail: true },
};

/** A suspended member's wait for their return. */
async function namesStored(): Promise<Record<"bell" | "push" | "mail", Name[]>> {
  const { db } = app.deps.database;
  const [stored, sent] = [
    await db.select().from(notifications),
    await db.select().from(notificationDeliveries),
  ];
  const among = (rows: readonly { userId: string }[]) =>
    NAMES.filter((name) => name !== "suspended" && rows.some(({ userId }) => userId === people[name].id));
  const by = (channel: "push" | "mail") => among(sent.filter((row) => row.channel === channel));
  return { bell: among(stored), push: by("push"), mail: by("mail") };
}

/** The suspended member can't look: their session has ended. */
async function namesByBell(kind: NotificationKind): Promise<Name[]> {
  const found: Name[] = [];
  for (const name of NAMES.filter((one) => one !== "suspended")) {
    const { items } = await people[name].api.notifications.list.query({});
    if (items.some((item) => item.kind === kind)) found.push(name);
    expect(items.filter((item) => item.kind !== kind)).toEqual([]);
  }
  return found;
}

describe.each(["public", "private"])("in a %s group", (privacy) => {
  const isPrivate = privacy === "private";

  beforeAll(async () => {
    await app.deps.database.db.update(groups).set({ isPrivate }).where(eq(groups.id, groupId));
  });

  test.each(NOTIFICATION_KINDS)(
    "a notification of the kind %s reaches exactly whom it is for, by bell, push and mail",
    async (kind) => {
      const { bell, mail } = EXPECTED[kind];
      // Only members may know of what a private group plans.
      const told = NAMES.filter((name) => bell.includes(name) && !(isPrivate && name === "outsider"));
      const mailed = mail ? told.filter((name) => name !== "mailless") : [];
      await CAUSES[kind]();
      await sweepOutbox(app.deps);
      // What is shown and sent is checked once more then, so this is looked at apart.
      expect(await namesStored()).toEqual({ bell: told, push: told, mail: mailed });
      await news.deliver(kind === "announcement" ? 11 : undefined);
      expect(await namesByBell(kind)).toEqual(told);
      expect(NAMES.filter((name) => news.push(people[name]).length > 0)).toEqual(told);
      expect(NAMES.filter((name) => news.mail(people[name]).length > 0)).toEqual(mailed);
    },
  );
});

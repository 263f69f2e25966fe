import type { Tx } from "@longpaddock/db/client";
import { notifications } from "@longpaddock/db/schema/notifications";
import type { WrittenTopic } from "./seed-discussions";
import type { PlannedEvent } from "./seed-events";
import { daysBefore, type SeededGroup } from "./seeded-group";

/** Older ones aren't added. */
const DAYS_KEPT = 45;
const DAYS_UNREAD = 2;

interface Seeded {
  seeded: readonly SeededGroup[];
  written: readonly WrittenTopic[];
  planned: readonly PlannedEvent[];
  now: Date;
}

type Told = Pick<
  typeof notifications.$inferInsert,
  "userId" | "kind" | "groupId" | "actorId" | "postId" | "commentId" | "eventId" | "role"
> & { createdAt: Date };

/** Tells members of what the demo data says has happened lately. No mail and no push messages are sent of it. */
export async function seedNotifications(db: Tx, { seeded, written, planned, now }: Seeded): Promise<void> {
  const told = [
    ...written.flatMap(toldOfTopic),
    ...planned.flatMap(toldOfEvent),
    ...seeded.flatMap((place) => toldOfMembers(place, now)),
  ];
  const lately = told.filter(
    ({ createdAt, userId, actorId }) => createdAt > daysBefore(now, DAYS_KEPT) && userId !== actorId,
  );
  const unreadSince = daysBefore(now, DAYS_UNREAD);
  await db.insert(notifications).values(
    lately
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      // Ids of acts in the outbox are positive.
      .map((one, i) => ({
        ...one,
        actId: -1 - i,
        readAt: one.createdAt < unreadSince ? one.createdAt : null,
      })),
  );
}

function toldOfTopic({ id: postId, place, topic, authorId, at, comments }: WrittenTopic): Told[] {
  const { id: groupId, memberIds, idOf } = place;
  const mentioned = (topic.mentions ?? []).map(idOf);
  const kind = topic.isAnnouncement ? "announcement" : "topic";
  const started = memberIds.map((userId): Told => {
    const isMentioned = mentioned.includes(userId);
    return {
      userId,
      kind: isMentioned ? "mention" : kind,
      groupId,
      actorId: authorId,
      postId,
      createdAt: at,
    };
  });
  const answered = comments.flatMap((comment): Told[] =>
    [...new Set([authorId, comment.answersId ?? authorId])].map((userId) => ({
      userId,
      kind: "reply",
      groupId,
      actorId: comment.authorId,
      postId,
      commentId: comment.id,
      createdAt: comment.at,
    })),
  );
  return [...started, ...answered];
}

const toldOfEvent = ({ id: eventId, place, organizerId: actorId, at }: PlannedEvent): Told[] =>
  place.memberIds.map((userId) => ({
    userId,
    kind: "event",
    groupId: place.id,
    actorId,
    eventId,
    createdAt: at,
  }));

function toldOfMembers({ id: groupId, group, idOf }: SeededGroup, now: Date): Told[] {
  const { owner, admins = [], moderators = [], pending = [] } = group;
  const requests = pending.flatMap((name): Told[] =>
    [owner, ...admins].map((admin) => ({
      userId: idOf(admin),
      kind: "membership_requested",
      groupId,
      actorId: idOf(name),
      createdAt: daysBefore(now, 1),
    })),
  );
  const roles = moderators.map(
    (name): Told => ({
      userId: idOf(name),
      kind: "role_changed",
      role: "moderator",
      groupId,
      actorId: idOf(owner),
      createdAt: daysBefore(now, 11),
    }),
  );
  return [...requests, ...roles];
}

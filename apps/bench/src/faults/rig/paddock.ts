import type { Db } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { inArray } from "drizzle-orm";
import { type Member, members, seedMembers } from "../../data/members";

const WRITERS = 8;
/** Those that the writers rate, answer and comment on. */
export const TARGETS = 10;

/** The members who write, all of the same group. */
export const writers = (): Member[] => members().slice(0, WRITERS);

/** Members without limits on what they share, a group of theirs, and routes, topics and rides with the ids from 1. */
export async function seedPaddock(db: Db): Promise<void> {
  await seedMembers(db);
  const ids = writers().map(({ id }) => id);
  const [owner = ""] = ids;
  await db.update(users).set({ profileType: "gold" }).where(inArray(users.id, ids));
  const targets = Array.from({ length: TARGETS }, (_, index) => index + 1);
  await db.insert(routes).values(
    targets.map((number) => ({
      name: `Route ${number}`,
      authorId: owner,
      vehicleType: "4x4" as const,
      difficulty: "easy" as const,
      state: "NSW" as const,
    })),
  );
  const group = await insertOne(db, groups, {
    name: "Dust Eaters",
    description: "Long tracks",
    type: "4x4",
    createdBy: owner,
    memberCount: WRITERS,
  });
  await db.insert(groupMembers).values(ids.map((userId) => ({ groupId: group.id, userId })));
  await db.insert(groupPosts).values(
    targets.map((number) => ({
      groupId: group.id,
      authorId: owner,
      title: `Topic ${number}`,
      content: "Who knows the track?",
    })),
  );
  await db.insert(events).values(
    targets.map((number) => ({
      title: `Ride ${number}`,
      description: "A loop",
      vehicleType: "4x4" as const,
      startsAt: new Date(Date.now() + 86_400_000),
      organizerId: members()[WRITERS]?.id ?? owner,
    })),
  );
}

import type { Tx } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import type { DemoGroup, DemoName } from "@longpaddock/db/seed/demo-group";
import { DEMO_GROUPS } from "@longpaddock/db/seed/demo-groups";
import type { Onboarded } from "@longpaddock/domain/actor";
import { createGroupInput } from "@longpaddock/domain/groups/schema";
import type { GroupRole } from "@longpaddock/domain/roles";
import type { OnboardedCtx } from "../../core/context";
import { savePictures } from "../save-pictures";
import type { DemoActors } from "../seed-members";
import { seedDatePolls } from "./seed-date-polls";
import { seedDiscussions } from "./seed-discussions";
import { seedEvents } from "./seed-events";
import { seedNotifications } from "./seed-notifications";
import { seedPolls } from "./seed-polls";
import { daysBefore, type SeededGroup } from "./seeded-group";

type SeedCtx = Pick<OnboardedCtx, "services"> & { db: Tx };

/** Adds the demo groups, from oldest to newest, with what their members have written. */
export async function seedGroups(ctx: SeedCtx, actors: DemoActors, now: Date): Promise<void> {
  const pictures = await savePictures(ctx, DEMO_GROUPS);
  const seeded: SeededGroup[] = [];
  for (const group of DEMO_GROUPS.toSorted((a, b) => b.daysAgo - a.daysAgo))
    seeded.push(await addGroup(ctx, { group, actors, now, imageUrl: pictures.get(group) ?? null }));
  const written = await seedDiscussions(ctx.db, seeded, now);
  await seedPolls(ctx.db, seeded, now);
  await seedDatePolls(ctx.db, seeded, now);
  const planned = await seedEvents(ctx.db, seeded, now);
  await seedNotifications(ctx.db, { seeded, written, planned, now });
}

interface NewGroup {
  group: DemoGroup;
  actors: DemoActors;
  now: Date;
  imageUrl: string | null;
}

async function addGroup({ db }: SeedCtx, { group, actors, now, imageUrl }: NewGroup): Promise<SeededGroup> {
  const { owner, admins = [], moderators = [], members, pending = [] } = group;
  const actorOf = (name: DemoName): Onboarded => {
    const actor = actors.get(`${name}@longpaddock.example`);
    if (!actor) throw new Error(`The demo group "${group.name}" has an unknown member`);
    return actor;
  };
  const idOf = (name: DemoName) => actorOf(name).id;
  const createdAt = daysBefore(now, group.daysAgo);
  const names = [owner, ...admins, ...moderators, ...members];
  const added = await insertOne(db, groups, {
    ...createGroupInput.parse(group),
    imageUrl,
    profileType: actorOf(owner).profileType,
    createdBy: idOf(owner),
    memberCount: names.length,
    createdAt,
    updatedAt: createdAt,
  });
  const roleOf = (name: DemoName): GroupRole => {
    if (name === owner || admins.includes(name)) return "admin";
    return moderators.includes(name) ? "moderator" : "member";
  };
  await db.insert(groupMembers).values([
    ...names.map((name, i) => ({
      groupId: added.id,
      userId: idOf(name),
      role: roleOf(name),
      // Most join in the first weeks.
      joinedAt: daysBefore(now, group.daysAgo * (1 - (0.3 * i) / names.length)),
    })),
    ...pending.map((name) => ({
      groupId: added.id,
      userId: idOf(name),
      status: "pending" as const,
      joinedAt: daysBefore(now, 1),
    })),
  ]);
  return { id: added.id, group, createdAt, idOf, memberIds: names.map(idOf) };
}

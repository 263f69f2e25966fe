import { insertOne } from "@longpaddock/db/insert-one";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import type { TestApp } from "./build-app";
import { guest, member, type Person } from "./people";

type GroupFields = Partial<
  Pick<
    typeof groups.$inferInsert,
    "name" | "description" | "region" | "isPrivate" | "memberCount" | "maxMembers"
  >
>;
type MemberFields = Partial<Pick<typeof groupMembers.$inferInsert, "role" | "status">>;
type PostFields = Partial<
  Pick<typeof groupPosts.$inferInsert, "title" | "content" | "commentCount" | "type">
>;

/** Inserts a group and returns its id. */
export async function addGroup(
  { deps }: TestApp,
  creator: Person,
  fields: GroupFields = {},
): Promise<number> {
  const group = await insertOne(deps.database.db, groups, {
    name: "Dust Eaters",
    description: "Long tracks, short stops",
    type: "motorcycle",
    createdBy: creator.id,
    ...fields,
  });
  return group.id;
}

interface Place {
  groupId: number;
  person: Person;
}

/** Inserts a membership. */
export async function addGroupMember(
  { deps }: TestApp,
  { groupId, person }: Place,
  fields: MemberFields = {},
): Promise<void> {
  await deps.database.db.insert(groupMembers).values({ groupId, userId: person.id, ...fields });
}

/** Inserts a discussion. */
export async function addGroupPost(
  { deps }: TestApp,
  { groupId, person }: Place,
  fields: PostFields = {},
): Promise<void> {
  await deps.database.db
    .insert(groupPosts)
    .values({ groupId, authorId: person.id, content: "Who knows the track?", ...fields });
}

/** Everyone who can meet a group: its creator, an admin, a member, and those who aren't in it. */
export async function peopleOf(app: TestApp, fields: GroupFields = {}) {
  const creator = await member(app, { plan: "premium", firstName: "Cara" });
  const people = {
    creator,
    admin: await member(app, { plan: "premium", firstName: "Abe" }),
    member: await member(app, { plan: "premium", firstName: "Mia" }),
    pending: await member(app, { firstName: "Pen" }),
    outsider: await member(app, { plan: "premium", firstName: "Otto" }),
    siteAdmin: await member(app, { admin: true, firstName: "Site" }),
    guest: guest(app),
  };
  const groupId = await addGroup(app, creator, { memberCount: 3, ...fields });
  await addGroupMember(app, { groupId, person: creator }, { role: "admin" });
  await addGroupMember(app, { groupId, person: people.admin }, { role: "admin" });
  await addGroupMember(app, { groupId, person: people.member });
  await addGroupMember(app, { groupId, person: people.pending }, { status: "pending" });
  return { groupId, ...people };
}

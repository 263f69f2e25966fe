import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import type { TestApp } from "./build-app";
import type { Person } from "./people";

type GroupFields = Partial<
  Pick<typeof groups.$inferInsert, "name" | "isPrivate" | "memberCount" | "maxMembers">
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
  const [group] = await deps.database.db
    .insert(groups)
    .values({
      name: "Dust Eaters",
      description: "Long tracks, short stops",
      type: "motorcycle",
      createdBy: creator.id,
      ...fields,
    })
    .returning({ id: groups.id });
  if (!group) throw new Error("The group was not inserted");
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

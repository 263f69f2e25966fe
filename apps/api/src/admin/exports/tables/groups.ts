import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { asc, eq } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";

const { id, name, description, type, region, skillLevel, isPrivate, memberCount, maxMembers } = groups;
const { rules, createdBy, createdAt, updatedAt } = groups;

export const groupsPart = exportPart({
  columns: EXPORT_COLUMNS.groups,
  from: groups,
  id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id,
        name,
        description,
        type,
        region,
        skillLevel,
        isPrivate,
        members: memberCount,
        maxMembers,
        rules,
        ownerId: createdBy,
        owner: { firstName: users.firstName, lastName: users.lastName },
        createdAt,
        updatedAt,
      })
      .from(groups)
      .leftJoin(users, eq(users.id, createdBy))
      .where(where)
      .orderBy(asc(id))
      .limit(limit),
  cells: (group) => ({ ...group, owner: nameOf(group.owner) }),
});

import { groups } from "@longpaddock/db/schema/groups";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { ISSUE_REVIEW_MESSAGES } from "@longpaddock/domain/issues/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, eq, isNull, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";

const reporters = alias(users, "reporters");
const assignees = alias(users, "assignees");
const authors = alias(users, "authors");
const handlers = alias(users, "handlers");

/** An administrator who can act on it. */
export const mayBeAssigned = (now: Date) =>
  and(eq(users.role, ADMIN_ROLE), isNull(users.deletedAt), not(isSuspendedRow(users, now)));

const personColumns = (person: typeof reporters | typeof assignees | typeof authors | typeof handlers) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
});

export const selectIssues = ({ db }: Pick<Ctx, "db">) =>
  db
    .select({
      issue: reportedIssues,
      reporter: personColumns(reporters),
      assignedTo: personColumns(assignees),
      contentAuthor: personColumns(authors),
      group: { id: groups.id, name: groups.name },
      groupHandledBy: personColumns(handlers),
    })
    .from(reportedIssues)
    .leftJoin(reporters, eq(reporters.id, reportedIssues.userId))
    .leftJoin(assignees, eq(assignees.id, reportedIssues.assignedToId))
    .leftJoin(authors, eq(authors.id, reportedIssues.contentAuthorId))
    .leftJoin(groups, eq(groups.id, reportedIssues.groupId))
    .leftJoin(handlers, eq(handlers.id, reportedIssues.groupHandledBy));

/** @throws AppError NOT_FOUND */
export async function lockIssue({ db }: Pick<Ctx, "db">, id: number) {
  const [issue] = await db
    .select()
    .from(reportedIssues)
    .where(eq(reportedIssues.id, id))
    .for("no key update");
  if (!issue) throw new AppError("NOT_FOUND", ISSUE_REVIEW_MESSAGES.notFound);
  return issue;
}

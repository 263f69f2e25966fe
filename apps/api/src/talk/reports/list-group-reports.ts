import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { users } from "@longpaddock/db/schema/users";
import { canReviewGroupReports } from "@longpaddock/domain/reports/policy";
import type { ListGroupReportsInput } from "@longpaddock/domain/reports/schema";
import { and, count, desc, eq, lt } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { isWithGroup } from "../../core/reports/group-reports";
import { loadGroup } from "../../riders/memberships/load";
import { groupReportView } from "./view";

const newestReports = idCursor("reports of a group");

export function groupReportsQueries(db: Ctx["db"], { id, limit }: ListGroupReportsInput) {
  const matches = isWithGroup(id);
  return {
    page: (before: number) =>
      db
        .select({
          issue: {
            id: reportedIssues.id,
            contentKind: reportedIssues.contentKind,
            reportReason: reportedIssues.reportReason,
            description: reportedIssues.description,
            postId: reportedIssues.postId,
            commentId: reportedIssues.commentId,
            createdAt: reportedIssues.createdAt,
          },
          // The ids first, because they say whether there is one.
          topic: {
            id: groupPosts.id,
            title: groupPosts.title,
            content: groupPosts.content,
            eventId: groupPosts.eventId,
          },
          comment: { id: groupPostComments.id, content: groupPostComments.content },
          writer: {
            id: users.id,
            firstName: users.firstName,
            lastName: users.lastName,
            profileImageUrl: users.profileImageUrl,
          },
        })
        .from(reportedIssues)
        .leftJoin(groupPosts, eq(groupPosts.id, reportedIssues.postId))
        .leftJoin(groupPostComments, eq(groupPostComments.id, reportedIssues.commentId))
        .leftJoin(users, eq(users.id, reportedIssues.contentAuthorId))
        .where(and(matches, lt(reportedIssues.id, before)))
        .orderBy(desc(reportedIssues.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(reportedIssues).where(matches),
  };
}

/** Those that wait for the group's admins, newest first. */
export async function listGroupReports(ctx: OnboardedCtx, input: ListGroupReportsInput) {
  const { id, limit, cursor } = input;
  authorize(ctx.actor, canReviewGroupReports(ctx.actor, await loadGroup(ctx, id)));
  const cursors = newestReports.of(id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const queries = groupReportsQueries(ctx.db, input);
  const [rows, [counted]] = await Promise.all([queries.page(before), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: groupReportView,
    cursor: ({ issue }) => cursors.encode(ctx, [issue.id]),
  });
}

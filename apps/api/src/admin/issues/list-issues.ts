import { issueSearchText, reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { ListIssuesInput } from "@longpaddock/domain/issues/schema";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { literalWords } from "../../core/person-view";
import { selectIssues } from "./load";
import { reportedIssueView } from "./view";

const newestIssues = idCursor("newest issues");

export async function listIssues(ctx: AdminCtx, { limit, cursor, ...filters }: ListIssuesInput) {
  const matches = matching(filters);
  const [before] = newestIssues.decode(ctx, cursor) ?? [];
  const [rows, counted] = await Promise.all([
    selectIssues(ctx)
      .where(and(matches, before === undefined ? undefined : lt(reportedIssues.id, before)))
      .orderBy(desc(reportedIssues.id))
      .limit(limit + 1),
    cappedCount(ctx, { from: reportedIssues, where: matches }),
  ]);
  return pageOf(rows, {
    limit,
    ...counted,
    view: reportedIssueView,
    cursor: ({ issue }) => newestIssues.encode(ctx, [issue.id]),
  });
}

function matching({ status, category, severity, search }: Omit<ListIssuesInput, "limit" | "cursor">) {
  return and(
    status && eq(reportedIssues.status, status),
    category && eq(reportedIssues.category, category),
    severity && eq(reportedIssues.severity, severity),
    search
      ? or(
          sql`${issueSearchText(reportedIssues)} like '%' || search_fold(${literalWords(search)}) || '%'`,
          // Of a member: what they sent, and what others say of their texts.
          eq(reportedIssues.userId, search),
          eq(reportedIssues.contentAuthorId, search),
        )
      : undefined,
  );
}

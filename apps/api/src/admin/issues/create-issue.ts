import { insertOne } from "@longpaddock/db/insert-one";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { ReportIssueInput } from "@longpaddock/domain/issues/schema";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { issueView } from "./view";

const MAX_RESOLUTION = 50;

/** Saves what a visitor or member reports about the app. Who they are comes from the session, never from the form. */
export async function createIssue(ctx: Ctx, { userEmail, pageContext, ...issue }: ReportIssueInput) {
  const now = ctx.clock.now();
  const userId = isSignedIn(ctx.actor) ? ctx.actor.id : null;
  const row = {
    ...issue,
    userId,
    userEmail: userEmail ?? null,
    pageUrl: pageContext?.url ?? null,
    userAgent: pageContext?.userAgent ?? null,
    screenResolution: pageContext?.screenResolution?.slice(0, MAX_RESOLUTION) ?? null,
    pageContext: pageContext ? { ...pageContext, userId } : null,
    createdAt: now,
    updatedAt: now,
  };
  const stored = await withinTransaction(ctx, ({ db }) => insertOne(db, reportedIssues, row));
  return issueView(stored);
}

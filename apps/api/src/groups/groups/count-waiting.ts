import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { isWithGroup } from "../../core/reports/group-reports";

/** What waits for a group's admins. */
export async function countWaiting({ db }: Pick<Ctx, "db">, groupId: number) {
  const proposed = and(eq(eventProposals.groupId, groupId), eq(eventProposals.status, "waiting"));
  const [proposals, reports] = await Promise.all([
    db.$count(eventProposals, proposed),
    db.$count(reportedIssues, isWithGroup(groupId)),
  ]);
  return { proposals, reports };
}

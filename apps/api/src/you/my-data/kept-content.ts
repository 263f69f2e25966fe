import { rows } from "@longpaddock/db/rows";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { users } from "@longpaddock/db/schema/users";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { SignedInCtx } from "../../core/context";
import { forgetRiders } from "../../events/sheet/forget-riders";
import { KEPT } from "./member-tables";

/** Gives what others build on to a new account without a name, an address or a way to sign in, and returns its id. */
export async function keepSharedContent(tx: SignedInCtx): Promise<string | null> {
  await forgetSender(tx);
  if (!(await hasSharedContent(tx))) return null;
  const { db, clock, actor } = tx;
  const heir = uuidv7();
  const now = clock.now();
  await db
    .insert(users)
    .values({ id: heir, email: `${heir}@deleted.invalid`, deletedAt: now, createdAt: now, updatedAt: now });
  await renameVoter(tx, heir);
  await forgetRiders(tx, eq(eventParticipants.userId, actor.id));
  for (const column of KEPT)
    await db.execute(
      sql`update ${column.table} set ${sql.identifier(column.name)} = ${heir} where ${column} = ${actor.id}`,
    );
  // Administrators still see that the author wanted a public route to go.
  await db
    .update(routeDeletionRequests)
    .set({ requesterId: heir })
    .where(
      and(
        eq(routeDeletionRequests.requesterId, actor.id),
        eq(routeDeletionRequests.status, "pending"),
        isNotNull(routeDeletionRequests.routeId),
      ),
    );
  return heir;
}

/** The tallies of polls name voters too. */
async function renameVoter({ db, actor }: SignedInCtx, heir: string): Promise<void> {
  const named = (id: string) => JSON.stringify(id);
  const voted = db
    .select({ id: pollBallots.pollId })
    .from(pollBallots)
    .where(eq(pollBallots.userId, actor.id));
  await db
    .update(polls)
    .set({ votes: sql`replace(${polls.votes}::text, ${named(actor.id)}, ${named(heir)})::jsonb` })
    .where(inArray(polls.id, voted));
}

async function hasSharedContent({ db, actor }: SignedInCtx): Promise<boolean> {
  const anyRow = KEPT.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${actor.id})`,
  );
  const [found] = await rows<{ kept: boolean }>(db, sql`select ${sql.join(anyRow, sql` or `)} as kept`);
  return found?.kept ?? false;
}

/** What they reported stays, without who they are. */
async function forgetSender({ db, actor }: SignedInCtx): Promise<void> {
  await db
    .update(reportedIssues)
    .set({
      userId: null,
      userEmail: null,
      pageContext: sql`${reportedIssues.pageContext} || '{"userId": null}'`,
    })
    .where(eq(reportedIssues.userId, actor.id));
}

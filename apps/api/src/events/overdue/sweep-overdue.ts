import { eventRoles } from "@longpaddock/db/schema/event-roles";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { inArray } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { noteAct } from "../../notifications/notifications/notify";
import { takeAllClears, takeSteps, tryAddedAddresses } from "./take-steps";

type Taken = Awaited<ReturnType<typeof takeSteps>>[number];

/** Whom each step tells by their role. The organiser hears of the second, and of the first if nobody leads. */
const ROLES: Readonly<Record<Taken["steps"][number], readonly EventRole[]>> = {
  lead: ["lead"],
  sweep: ["sweep", "co_organizer"],
};

/**
 * Tells of riders who aren't back as the organiser has written: the lead, then the sweep and those who run the ride, and then
 * the contacts at home. A step is taken in the transaction that notes it in the outbox, or is itself the mail that is due, so
 * that none is lost or taken twice. It ends with a rider's word, or a leader's, that they are home.
 */
export async function sweepOverdue({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  await withinTransaction({ db: database.db, clock }, async (tx) => {
    const taken = await takeSteps(tx);
    await tryAddedAddresses(tx);
    await takeAllClears(tx);
    await tellLeaders(tx, taken);
  });
}

async function tellLeaders(tx: Pick<Ctx, "db" | "clock">, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  const holders = await tx.db
    .select({ eventId: eventRoles.eventId, userId: eventRoles.userId, role: eventRoles.role })
    .from(eventRoles)
    .where(
      inArray(
        eventRoles.eventId,
        taken.map(({ eventId }) => eventId),
      ),
    );
  for (const { steps, ...about } of taken) {
    const named = steps.flatMap((step) => ROLES[step]);
    const told = holders.filter((one) => one.eventId === about.eventId && named.includes(one.role));
    const isForOrganizer = steps.includes("sweep") || told.length === 0;
    const memberIds = [
      ...new Set([...told.map(({ userId }) => userId), ...(isForOrganizer ? [about.organizerId] : [])]),
    ];
    await noteAct(tx, { ...about, kind: "event_overdue", memberIds }, about.organizerId);
  }
}

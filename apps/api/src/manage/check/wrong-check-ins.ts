import type { Db, DbOrTx } from "@longpaddock/db/client";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { mergedCheckIn } from "@longpaddock/domain/check-ins/merging";
import { and, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";

const BATCH_SIZE = 500;

interface Rider {
  eventId: number;
  userId: string;
}

/** Riders whose check-in doesn't follow from their acts. Rows without acts are older than the acts' table, and left out. */
export async function* findWrongCheckIns(db: Db): AsyncGenerator<string> {
  for (let after: Rider | null = null; ; ) {
    // Reads check-ins and acts as of one moment, because riders may be checking in.
    const compared = await db.transaction((tx) => compareSome(tx, after), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    yield* compared.wrong;
    if (compared.last === null) return;
    after = compared.last;
  }
}

/** `last` is null when there are no more. */
async function compareSome(
  db: DbOrTx,
  after: Rider | null,
): Promise<{ wrong: string[]; last: Rider | null }> {
  const riders = await ridersAfter(db, after);
  if (riders.length === 0) return { wrong: [], last: null };
  const stored = byRider(await db.select().from(eventCheckIns).where(ofAny(eventCheckIns, riders)));
  const acts = byRider(await db.select().from(eventCheckInActs).where(ofAny(eventCheckInActs, riders)));
  const wrong = riders.flatMap((rider) => {
    const [checkIn] = stored.get(keyOf(rider)) ?? [];
    const merged = mergedCheckIn(acts.get(keyOf(rider)) ?? []);
    if (!merged || textOf(checkIn) === textOf(merged)) return [];
    return [
      `event ${rider.eventId}, member ${rider.userId}: ${summaryOf(checkIn)}, should be ${summaryOf(merged)}`,
    ];
  });
  return { wrong, last: riders.at(-1) ?? null };
}

function ridersAfter(db: DbOrTx, after: Rider | null): Promise<Rider[]> {
  const ridersOf = (table: typeof eventCheckIns | typeof eventCheckInActs) =>
    db
      .select({ eventId: table.eventId, userId: table.userId })
      .from(table)
      .where(
        after ? sql`(${table.eventId}, ${table.userId}) > (${after.eventId}, ${after.userId})` : undefined,
      );
  return union(ridersOf(eventCheckIns), ridersOf(eventCheckInActs)).orderBy(sql`1, 2`).limit(BATCH_SIZE);
}

const ofAny = (table: typeof eventCheckIns | typeof eventCheckInActs, riders: readonly Rider[]) =>
  and(
    inArray(table.eventId, [...new Set(riders.map(({ eventId }) => eventId))]),
    inArray(table.userId, [...new Set(riders.map(({ userId }) => userId))]),
  );

const keyOf = ({ eventId, userId }: Rider) => `${eventId} ${userId}`;

function byRider<Row extends Rider>(found: readonly Row[]): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const row of found) rows.set(keyOf(row), [...(rows.get(keyOf(row)) ?? []), row]);
  return rows;
}

type CheckIn = NonNullable<ReturnType<typeof mergedCheckIn>>;

function textOf(checkIn: CheckIn | undefined): string {
  if (!checkIn) return "";
  const { status, statedAt, message, location, accuracy, locatedAt } = checkIn;
  return JSON.stringify([status, statedAt, message, location, accuracy, locatedAt]);
}

/** Leaves out the rider's message and position, because operators may pass the report on. */
function summaryOf(checkIn: CheckIn | undefined): string {
  if (!checkIn) return "no row";
  const { status, statedAt, message, locatedAt } = checkIn;
  const position = locatedAt ? `a position of ${locatedAt.toISOString()}` : "no position";
  const words = message === null ? "no message" : `a message of ${message.length} characters`;
  return `${status} at ${statedAt.toISOString()} with ${words} and ${position}`;
}

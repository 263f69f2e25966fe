import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { isRecord } from "../is-record";
import { type Act, type NewAct, readAct } from "./act";

/** What another version of the app has kept in a shape that this one doesn't know. */
export interface UnreadableAct {
  seq: number;
  /** Null if even that is unknown. */
  eventId: number | null;
}

interface Tables extends DBSchema {
  acts: { key: number; value: unknown; indexes: { member: string } };
}

let database: Promise<IDBPDatabase<Tables>> | null = null;

/** As long as answers are kept. The server takes no older acts. */
const MAX_AGE_MS = 30 * 86_400_000;

/**
 * A database apart from that of kept answers, because acts outlive the end of a session and another member's sign-in:
 * only their own member sees and sends them. The service worker opens it too.
 */
function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<Tables>("acts", 1, {
    upgrade: (db) => {
      db.createObjectStore("acts", { autoIncrement: true }).createIndex("member", "memberId");
    },
    // A newer version of the app waits for this connection.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

export async function addAct(act: NewAct): Promise<Act> {
  const row = { ...act, refusal: null };
  return { ...row, seq: await (await open()).add("acts", row) };
}

/**
 * A member's acts in their order, refused ones too. Unreadable ones are neither sent nor deleted here: another tab may
 * run the version that can read them.
 */
export async function readActs(memberId: string): Promise<{ acts: Act[]; unreadable: UnreadableAct[] }> {
  const index = (await open()).transaction("acts").store.index("member");
  const acts: Act[] = [];
  const unreadable: UnreadableAct[] = [];
  for await (const { primaryKey: seq, value } of index.iterate(memberId)) {
    const act = readAct(value, seq);
    if (act) acts.push(act);
    else unreadable.push({ seq, eventId: eventOf(value) });
  }
  return { acts, unreadable };
}

const eventOf = (value: unknown) =>
  isRecord(value) && typeof value.eventId === "number" ? value.eventId : null;

export const listActs = async (memberId: string) => (await readActs(memberId)).acts;

/** The members whose acts wait on this device. */
export async function listMembers(): Promise<string[]> {
  const acts = (await (await open()).getAll("acts")).map((value) => readAct(value, 0));
  return [...new Set(acts.flatMap((act) => (act?.refusal === null ? [act.memberId] : [])))];
}

export async function noteRefusal({ seq, ...act }: Act, refusal: string): Promise<void> {
  await (await open()).put("acts", { ...act, refusal }, seq);
}

/** Keeps what is left of an act in its place, and what was refused of it as an act of its own. */
export async function splitAct({ seq }: Act, left: Act | null, refused: Act | null): Promise<void> {
  const writing = (await open()).transaction("acts", "readwrite");
  const store = async ({ seq: _, ...row }: Act, key?: number) => void (await writing.store.put(row, key));
  await Promise.all([
    left ? store(left, seq) : writing.store.delete(seq),
    refused && store(refused),
    writing.done,
  ]);
}

export async function removeAct({ seq }: Pick<Act, "seq">): Promise<void> {
  await (await open()).delete("acts", seq);
}

/** Deletes what is too old to be sent, of all members. */
export const removeOldActs = () =>
  removeWhere(({ statedAt }) => Date.parse(String(statedAt)) < Date.now() - MAX_AGE_MS);

/** Deletes all acts of a member who has deleted their account. */
export const removeActsOf = (memberId: string) => removeWhere((row) => row.memberId === memberId);

async function removeWhere(isRemoved: (row: Readonly<Record<string, unknown>>) => boolean): Promise<void> {
  const writing = (await open()).transaction("acts", "readwrite");
  const remove = async () => {
    for await (const cursor of writing.store)
      if (isRecord(cursor.value) && isRemoved(cursor.value)) await cursor.delete();
  };
  await Promise.all([remove(), writing.done]);
}

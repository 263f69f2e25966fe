import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Something that a member did, to be sent once the server can be reached. */
export interface NewAct {
  /** Sent as `actId`, so that it counts once however often it is sent. */
  actId: string;
  memberId: string;
  kind: "checkIn" | "acknowledgment" | "cardOpening";
  eventId: number;
  /** The address of the REST call, and what to send there. */
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** When the member did it. */
  statedAt: string;
}

export interface Act extends NewAct {
  /** Their order. */
  seq: number;
  /** What the server said when it refused the act; null while it waits. */
  refusal: string | null;
}

interface Tables extends DBSchema {
  acts: { key: number; value: Omit<Act, "seq">; indexes: { member: string } };
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

/** A member's acts in their order, refused ones too. */
export async function listActs(memberId: string): Promise<Act[]> {
  const index = (await open()).transaction("acts").store.index("member");
  const acts: Act[] = [];
  for await (const { primaryKey, value } of index.iterate(memberId)) acts.push({ ...value, seq: primaryKey });
  return acts;
}

/** The members whose acts wait on this device. */
export async function listMembers(): Promise<string[]> {
  const rows = await (await open()).getAll("acts");
  return [...new Set(rows.filter(({ refusal }) => refusal === null).map(({ memberId }) => memberId))];
}

export async function noteRefusal({ seq, ...act }: Act, refusal: string): Promise<void> {
  await (await open()).put("acts", { ...act, refusal }, seq);
}

export async function removeAct({ seq }: Act): Promise<void> {
  await (await open()).delete("acts", seq);
}

/** Deletes what is too old to be sent, of all members. */
export const removeOldActs = () =>
  removeWhere(({ statedAt }) => Date.parse(statedAt) < Date.now() - MAX_AGE_MS);

/** Deletes all acts of a member who has deleted their account. */
export const removeActsOf = (memberId: string) => removeWhere((act) => act.memberId === memberId);

async function removeWhere(isRemoved: (act: NewAct) => boolean): Promise<void> {
  const writing = (await open()).transaction("acts", "readwrite");
  const remove = async () => {
    for await (const cursor of writing.store) if (isRemoved(cursor.value)) await cursor.delete();
  };
  await Promise.all([remove(), writing.done]);
}

import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Outputs } from "../api";

/** An answer of the API, as JSON. */
export interface KeptAnswer {
  /** The hash of its query's key. */
  hash: string;
  /** The route that it is about; 0 for any other answer. */
  routeId: number;
  json: string;
  savedAt: number;
}

interface AnswerRow extends KeptAnswer {
  bytes: number;
}

/** A starred route, whose answers stay until the star is removed. */
export interface KeptRoute {
  id: number;
  savedAt: number;
  gpx: { name: string; file: Blob } | null;
}

/** The emergency cards of an event, for its organiser or sweep to open without a network. */
export interface KeptCards {
  eventId: number;
  takenAt: string;
  /** When the copy has to be deleted. */
  endsAt: string;
  cards: readonly Outputs["emergencyCards"]["take"]["cards"][number][];
}

/** What this device needs to exchange with the phones of a ride's other leaders. */
export interface KeptExchange {
  eventId: number;
  /** With which they encrypt what they show each other. It can't be exported. */
  key: CryptoKey;
  /** By how many milliseconds this device's clock was ahead of the server's; 0 if it went right. */
  clockAhead: number;
  /** When it has to be deleted. */
  endsAt: string;
}

/** A signed act of a leader, for other phones to bring to the server. */
export interface KeptSigned {
  eventId: number;
  act: ExchangedAct;
  /** When it has to be deleted. */
  endsAt: string;
}

interface Owner {
  memberId: string;
  /** The version of the answers' shape. */
  version: string;
}

type ByMember<Id extends IDBValidKey> = [memberId: string, id: Id];

interface Tables extends DBSchema {
  owner: { key: string; value: Owner };
  answers: {
    key: ByMember<string>;
    value: AnswerRow;
    indexes: { size: [savedAt: number, bytes: number, routeId: number] };
  };
  routes: { key: ByMember<number>; value: KeptRoute };
  cards: { key: ByMember<number>; value: KeptCards };
  /** The pair with which the member's acts are signed on this device. */
  signers: { key: string; value: CryptoKeyPair };
  exchanges: { key: ByMember<number>; value: KeptExchange };
  signed: { key: ByMember<string>; value: KeptSigned };
}

const TABLES = ["owner", "answers", "routes", "cards", "signers", "exchanges", "signed"] as const;
/** What goes once another member signs in. */
const OWN_TABLES = ["routes", "cards", "signers", "exchanges", "signed"] as const;
const OWNER = "owner";
const MAX_ANSWERS = 300;
const MAX_BYTES = 25_000_000;
const MAX_AGE_MS = 30 * 86_400_000;

let database: Promise<IDBPDatabase<Tables>> | null = null;

export function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<Tables>("kept", 3, {
    upgrade: (db, before) => {
      if (before < 1) {
        db.createObjectStore("owner");
        db.createObjectStore("answers").createIndex("size", ["savedAt", "bytes", "routeId"]);
        db.createObjectStore("routes");
      }
      if (before < 2) db.createObjectStore("cards");
      for (const name of ["signers", "exchanges", "signed"] as const) db.createObjectStore(name);
    },
    // A newer version of the app waits for this page's connection.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

type Writing = IDBPTransaction<
  Tables,
  typeof TABLES extends readonly (infer Name)[] ? Name[] : never,
  "readwrite"
>;

/**
 * Makes this device keep the data of a member, who was just confirmed by the server. Deletes what another member left,
 * and answers of an older shape, and saves the answers that are given.
 */
export async function claim(memberId: string, answers: readonly KeptAnswer[] = []): Promise<void> {
  await change(async (writing) => {
    const owner = await writing.objectStore("owner").get(OWNER);
    if (owner?.memberId !== memberId) for (const name of OWN_TABLES) await writing.objectStore(name).clear();
    if (!isOwner(owner, memberId)) await writing.objectStore("answers").clear();
    await writing.objectStore("owner").put({ memberId, version: import.meta.env.ANSWERS_VERSION }, OWNER);
    await putAnswers(writing, memberId, answers);
  });
}

/** Deletes everything. Later writes fail until a member claims this device again. */
export const wipe = () =>
  change(async (writing) => {
    for (const name of TABLES) await writing.objectStore(name).clear();
  });

/** Saves nothing unless the device is still this member's: another tab may have signed out meanwhile. */
export const saveAnswers = (memberId: string, answers: readonly KeptAnswer[]) =>
  write(memberId, (writing) => putAnswers(writing, memberId, answers));

/** For what the member may no longer see. */
export const removeAnswer = (memberId: string, hash: string) =>
  write(memberId, (writing) => writing.objectStore("answers").delete([memberId, hash]));

/** Keeps a route until `removeRoute`, with the answers that its page needs. */
export const saveRoute = (memberId: string, route: KeptRoute, answers: readonly KeptAnswer[]) =>
  write(memberId, async (writing) => {
    await writing.objectStore("routes").put(route, [memberId, route.id]);
    await putAnswers(writing, memberId, answers);
  });

/** Its answers then expire like those of any opened page. */
export const removeRoute = (memberId: string, id: number) =>
  write(memberId, (writing) => writing.objectStore("routes").delete([memberId, id]));

export async function keptRoutes(memberId: string): Promise<KeptRoute[]> {
  const owned = IDBKeyRange.bound([memberId], [memberId, []]);
  return (await open()).getAll("routes", owned);
}

/** The kept answer and whose it is. Callers check who is signed in. */
export async function readAnswer(hash: string): Promise<(KeptAnswer & { memberId: string }) | null> {
  const db = await open();
  const owner = await db.get("owner", OWNER);
  if (owner?.version !== import.meta.env.ANSWERS_VERSION) return null;
  const { memberId } = owner;
  const answer = await db.get("answers", [memberId, hash]);
  return answer && Date.now() - answer.savedAt < MAX_AGE_MS ? { ...answer, memberId } : null;
}

export async function readGpx(memberId: string, routeId: number): Promise<KeptRoute["gpx"]> {
  const db = await open();
  const owner = await db.get("owner", OWNER);
  if (owner?.memberId !== memberId) return null;
  return (await db.get("routes", [memberId, routeId]))?.gpx ?? null;
}

const isOwner = (owner: Owner | undefined, memberId: string) =>
  owner?.memberId === memberId && owner.version === import.meta.env.ANSWERS_VERSION;

export const write = (memberId: string, work: (writing: Writing) => Promise<void>) =>
  change(async (writing) => {
    if (isOwner(await writing.objectStore("owner").get(OWNER), memberId)) await work(writing);
  });

/** For what every version of the app reads alike. */
export const writeOwned = (memberId: string, work: (writing: Writing) => Promise<void>) =>
  change(async (writing) => {
    if ((await writing.objectStore("owner").get(OWNER))?.memberId === memberId) await work(writing);
  });

/** Changes nothing if any of the work's requests fails, for example because the device is full. */
async function change(work: (writing: Writing) => Promise<void>): Promise<void> {
  const writing = (await open()).transaction([...TABLES], "readwrite");
  await Promise.all([work(writing), writing.done]);
}

async function putAnswers(writing: Writing, memberId: string, answers: readonly KeptAnswer[]) {
  const store = writing.objectStore("answers");
  for (const answer of answers)
    await store.put({ ...answer, bytes: answer.json.length }, [memberId, answer.hash]);
  await removeOldest(writing, memberId);
}

/** Stays within the limits. Answers about kept routes don't count. */
async function removeOldest(writing: Writing, memberId: string): Promise<void> {
  const keys = await writing.objectStore("routes").getAllKeys();
  const kept = new Set(keys.filter(([owner]) => owner === memberId).map(([, id]) => id));
  const answers = writing.objectStore("answers");
  const oldest = Date.now() - MAX_AGE_MS;
  let count = 0;
  let total = 0;
  // The index has the sizes, so that no answer is read.
  let cursor = await answers.index("size").openKeyCursor(null, "prev");
  while (cursor) {
    const [savedAt, bytes, routeId] = cursor.key;
    if (!kept.has(routeId)) {
      count += 1;
      total += bytes;
      if (count > MAX_ANSWERS || total > MAX_BYTES || savedAt < oldest)
        await answers.delete(cursor.primaryKey);
    }
    cursor = await cursor.continue();
  }
}

import { type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import {
  type KeptAnswer,
  MAP_SUBJECT,
  type Owner,
  TABLES_VERSION,
  type Tables,
  upgradeTables,
} from "./tables";

const TABLES = ["owner", "answers", "packs", "pieces", "cards", "signers", "exchanges", "signed"] as const;
/** What goes once another member signs in. */
const OWN_TABLES = ["packs", "pieces", "cards", "signers", "exchanges", "signed"] as const;
const OWNER = "owner";
const MAX_ANSWERS = 300;
const MAX_BYTES = 25_000_000;
export const MAX_AGE_MS = 30 * 86_400_000;

let database: Promise<IDBPDatabase<Tables>> | null = null;
let noteLoss = () => {};

/** Called when the browser, or the member in its settings, throws away what it keeps for this site. */
export function onStoreLost(note: typeof noteLoss): void {
  noteLoss = note;
}

export function open(): Promise<IDBPDatabase<Tables>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<Tables>("kept", TABLES_VERSION, {
    upgrade: (...[db, before, , upgrading]) => upgradeTables(db, before, upgrading),
    // A newer version of the app waits for this page's connection.
    blocking: (_before, after, event) => {
      (event.target as IDBDatabase).close();
      forget();
      if (after === null) noteLoss();
    },
    terminated: () => {
      forget();
      noteLoss();
    },
  });
  database.catch(forget);
  return database;
}

type TableName = (typeof TABLES)[number];

/** The tables that a transaction locks. */
export type Writing<Name extends TableName> = {
  readonly [Table in Name]: IDBPObjectStore<Tables, TableName[], Table, "readwrite">;
};

/**
 * Makes this device keep the data of a member, who was just confirmed by the server. Deletes what another member left,
 * and answers of an older shape, and saves the answers that are given.
 */
export async function claim(memberId: string, answers: readonly KeptAnswer[] = []): Promise<void> {
  await writeInto(TABLES, async (writing) => {
    const owner = await writing.owner.get(OWNER);
    if (owner?.memberId !== memberId) for (const name of OWN_TABLES) await writing[name].clear();
    if (!isOwner(owner, memberId)) await writing.answers.clear();
    await writing.owner.put({ memberId, version: import.meta.env.ANSWERS_VERSION }, OWNER);
    await putAnswers(writing, memberId, answers);
  });
}

/** Deletes everything. Later writes fail until a member claims this device again. */
export const wipe = () =>
  writeInto(TABLES, async (writing) => {
    for (const name of TABLES) await writing[name].clear();
  });

/** Saves nothing unless the device is still this member's: another tab may have signed out meanwhile. */
export const saveAnswers = (memberId: string, answers: readonly KeptAnswer[]) =>
  write(memberId, ["answers", "packs"], (writing) => putAnswers(writing, memberId, answers));

/** For what the member may no longer see. */
export const removeAnswer = (memberId: string, hash: string) =>
  write(memberId, ["answers"], ({ answers }) => answers.delete([memberId, hash]));

/** The kept answer and whose it is. Callers check who is signed in. */
export async function readAnswer(hash: string): Promise<(KeptAnswer & { memberId: string }) | null> {
  const db = await open();
  const owner = await db.get("owner", OWNER);
  if (owner?.version !== import.meta.env.ANSWERS_VERSION) return null;
  const { memberId } = owner;
  const answer = await db.get("answers", [memberId, hash]);
  return answer && Date.now() - answer.savedAt < MAX_AGE_MS ? { ...answer, memberId } : null;
}

/** Whose this device is. */
export async function ownerOf(): Promise<string | undefined> {
  return (await (await open()).get("owner", OWNER))?.memberId;
}

const isOwner = (owner: Owner | undefined, memberId: string) =>
  owner?.memberId === memberId && owner.version === import.meta.env.ANSWERS_VERSION;

export const write = <Name extends TableName>(
  memberId: string,
  names: readonly Name[],
  work: (writing: Writing<Name>) => Promise<void>,
) =>
  writeInto<Name | "owner">([...names, "owner"], async (writing) => {
    if (isOwner(await writing.owner.get(OWNER), memberId)) await work(writing);
  });

/** For what every version of the app reads alike. */
export const writeOwned = <Name extends TableName>(
  memberId: string,
  names: readonly Name[],
  work: (writing: Writing<Name>) => Promise<void>,
) =>
  writeInto<Name | "owner">([...names, "owner"], async (writing) => {
    if ((await writing.owner.get(OWNER))?.memberId === memberId) await work(writing);
  });

/**
 * Locks these tables and no others, so that what is unrelated needn't wait. Changes nothing if any of the work's requests
 * fails, for example because the device is full.
 */
export async function writeInto<Name extends TableName>(
  names: readonly Name[],
  work: (writing: Writing<Name>) => Promise<void>,
): Promise<void> {
  const transaction = (await open()).transaction([...names], "readwrite");
  const tables = names.map((name) => [name, transaction.objectStore(name)]);
  const writing: Writing<Name> = Object.fromEntries(tables);
  await Promise.all([work(writing), transaction.done]).catch((error: unknown) => {
    // Its requests say only that it was aborted.
    throw transaction.error ?? error;
  });
}

export async function putAnswers(
  writing: Writing<"answers" | "packs">,
  memberId: string,
  answers: readonly KeptAnswer[],
): Promise<void> {
  for (const answer of answers)
    await writing.answers.put({ ...answer, bytes: answer.json.length }, [memberId, answer.hash]);
  await removeOldest(writing);
}

/** Stays within the limits. Answers of packs don't count. */
async function removeOldest({ answers, packs }: Writing<"answers" | "packs">): Promise<void> {
  const kept = new Set([MAP_SUBJECT, ...(await packs.getAll()).flatMap(({ subjects }) => subjects)]);
  const oldest = Date.now() - MAX_AGE_MS;
  let count = 0;
  let total = 0;
  // The index has the sizes, so that no answer is read.
  let cursor = await answers.index("size").openKeyCursor(null, "prev");
  while (cursor) {
    const [savedAt, bytes, subject] = cursor.key;
    if (!kept.has(subject)) {
      count += 1;
      total += bytes;
      if (count > MAX_ANSWERS || total > MAX_BYTES || savedAt < oldest)
        await answers.delete(cursor.primaryKey);
    }
    cursor = await cursor.continue();
  }
}

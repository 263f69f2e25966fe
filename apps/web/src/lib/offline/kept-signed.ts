import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { open, writeOwned } from "./store";
import type { KeptExchange, KeptSigned } from "./tables";

/** Keys of a member's rows about an event. */
const ofEvent = (memberId: string, eventId: number) =>
  IDBKeyRange.bound([memberId, `${eventId} `], [memberId, `${eventId} \uffff`]);

/** The same act has the same key on whatever way it comes. */
export const actKey = ({ kind, actId }: Pick<ExchangedAct, "kind" | "actId">) =>
  `${kind} ${actId.toLowerCase()}`;

export const readSigner = async (memberId: string) => (await open()).get("signers", memberId);

/** Keeps the pair unless there is one already, and returns which one is kept. */
export async function keepFirstSigner(memberId: string, pair: CryptoKeyPair): Promise<CryptoKeyPair> {
  let kept = pair;
  await writeOwned(memberId, ["signers"], async ({ signers }) => {
    const first = await signers.get(memberId);
    if (first) kept = first;
    else await signers.put(pair, memberId);
  });
  return kept;
}

export const keepSigner = (memberId: string, pair: CryptoKeyPair) =>
  writeOwned(memberId, ["signers"], async ({ signers }) => {
    await signers.put(pair, memberId);
  });

export const readExchange = async (memberId: string, eventId: number) =>
  (await open()).get("exchanges", [memberId, eventId]);

export const keepExchange = (memberId: string, exchange: KeptExchange) =>
  writeOwned(memberId, ["exchanges"], async ({ exchanges }) => {
    await exchanges.put(exchange, [memberId, exchange.eventId]);
  });

/** What this member and other leaders have signed on a ride, as far as it has come to this device. */
export async function listSigned(memberId: string, eventId: number): Promise<ExchangedAct[]> {
  const rows = await (await open()).getAll("signed", ofEvent(memberId, eventId));
  return rows.map(({ act }) => act);
}

export const keepSigned = (memberId: string, rows: readonly KeptSigned[]) =>
  writeOwned(memberId, ["signed"], async ({ signed }) => {
    for (const row of rows) await signed.put(row, [memberId, `${row.eventId} ${actKey(row.act)}`]);
  });

/** Deletes what other phones can't bring to the server any more, and the keys of those rides. */
export async function removeEndedSigned(): Promise<void> {
  const writing = (await open()).transaction(["signed", "exchanges"], "readwrite");
  const remove = async () => {
    for await (const cursor of writing.objectStore("signed")) if (isOver(cursor.value)) await cursor.delete();
    for await (const cursor of writing.objectStore("exchanges"))
      if (isOver(cursor.value)) await cursor.delete();
  };
  await Promise.all([remove(), writing.done]);
}

const isOver = ({ endsAt }: KeptExchange | KeptSigned) => Date.now() >= Date.parse(endsAt);

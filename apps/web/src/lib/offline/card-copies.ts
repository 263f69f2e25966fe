import { open, write } from "./store";
import type { KeptCards } from "./tables";

export type CopiedCard = KeptCards["cards"][number];

/** Whether this device keeps data for the member. Otherwise a copy would be taken in vain. */
export async function canKeepCards(memberId: string): Promise<boolean> {
  const owner = await (await open()).get("owner", "owner");
  return owner?.memberId === memberId && owner.version === import.meta.env.ANSWERS_VERSION;
}

/** Replaces what the device has of this event. */
export const keepCards = (memberId: string, copy: KeptCards) =>
  write(memberId, ["cards"], async ({ cards }) => {
    await cards.put(copy, [memberId, copy.eventId]);
  });

export async function removeCards(memberId: string, eventId: number): Promise<void> {
  await (await open()).delete("cards", [memberId, eventId]);
}

/** Null once the event is over, also if nothing has deleted the copy yet. */
export async function readCards(memberId: string, eventId: number): Promise<KeptCards | null> {
  const db = await open();
  const owner = await db.get("owner", "owner");
  const copy = await db.get("cards", [memberId, eventId]);
  return owner?.memberId === memberId && copy && !isOver(copy) ? copy : null;
}

/** The events of which the device has a copy. */
export async function copiedEvents(memberId: string): Promise<number[]> {
  const keys = await (await open()).getAllKeys("cards", IDBKeyRange.bound([memberId], [memberId, []]));
  return keys.map(([, eventId]) => eventId);
}

/** Leaves only the cards of these riders: the others have left or have deleted theirs. */
export async function keepOnly(memberId: string, eventId: number, riders: readonly string[]): Promise<void> {
  const copy = await readCards(memberId, eventId);
  const cards = copy?.cards.filter(({ user }) => riders.includes(user.id)) ?? [];
  if (copy && cards.length < copy.cards.length) await keepCards(memberId, { ...copy, cards });
}

/** Deletes the copies of all events that are over, whoever took them. */
export async function removeEndedCards(): Promise<void> {
  const deleting = (await open()).transaction("cards", "readwrite");
  const remove = async () => {
    for await (const cursor of deleting.store) if (isOver(cursor.value)) await cursor.delete();
  };
  await Promise.all([remove(), deleting.done]);
}

const isOver = ({ endsAt }: KeptCards) => Date.now() >= Date.parse(endsAt);

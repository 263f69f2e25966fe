import "../../lib/zod-without-eval";
import { inOrderOfEvents } from "@longpaddock/domain/exchange/rules";
import { type ExchangedAct, mergeInput } from "@longpaddock/domain/exchange/schema";
import { MAX_EXCHANGED_ACTS, MAX_EXCHANGED_BYTES } from "@longpaddock/domain/exchange/vocabulary";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { actKey, keepSigned, listSigned, readExchange } from "../../lib/offline/kept-signed";
import { unpack } from "./codes/packet";
import type { LedRide } from "./led-ride";
import type { Problem } from "./texts";

/** Leaves room for what is sent around the acts. */
const MAX_SENT_BYTES = MAX_EXCHANGED_BYTES - 10_000;

export interface Received {
  fresh: number;
  known: number;
  /** Of a shape that this version of the app doesn't know. */
  unreadable: number;
}

/**
 * Receives what another leader's phone has packed: onto this device's sheet, into the queue for the server, and into what
 * this phone hands over itself. Receiving it again changes nothing.
 */
export async function receivePacket(
  packet: Uint8Array<ArrayBuffer>,
  { memberId, eventId, endsAt }: LedRide,
): Promise<Received | { problem: Problem }> {
  const exchange = await readExchange(memberId, eventId).catch(() => undefined);
  if (!exchange) return { problem: "noKey" };
  const rows = await unpack(packet, exchange.key, eventId);
  if (!Array.isArray(rows)) return { problem: "damaged" };
  const read = rows.flatMap((row) => readAct(eventId, row));
  const acts = onceEach(read);
  try {
    const kept = new Set((await listSigned(memberId, eventId)).map(actKey));
    const fresh = inOrderOfEvents(acts.filter((act) => !kept.has(actKey(act))));
    // Queued first: if the page is closed in between, they are queued twice, which is harmless.
    for (const part of partsOf(fresh)) await queue(part, { memberId, eventId });
    await keepSigned(
      memberId,
      fresh.map((act) => ({ eventId, act, endsAt })),
    );
    return {
      fresh: fresh.length,
      known: acts.length - fresh.length,
      unreadable: rows.length - read.length,
    };
  } catch {
    return { problem: "notKept" };
  }
}

function readAct(eventId: number, row: unknown): ExchangedAct[] {
  const read = mergeInput.safeParse({ id: eventId, acts: [row] });
  return read.success ? read.data.acts : [];
}

const onceEach = (acts: readonly ExchangedAct[]) => [
  ...new Map(acts.map((act) => [actKey(act), act])).values(),
];

const queue = (acts: ExchangedAct[], { memberId, eventId }: Pick<LedRide, "memberId" | "eventId">) =>
  waitingActs.record({
    kind: "merge",
    actId: crypto.randomUUID(),
    memberId,
    eventId,
    path: `/api/events/${eventId}/merge`,
    statedAt: new Date().toISOString(),
    body: { acts },
  });

/** As much as a call takes. */
function partsOf(acts: readonly ExchangedAct[]): ExchangedAct[][] {
  const parts: ExchangedAct[][] = [];
  let bytes = 0;
  for (const act of acts) {
    const size = new TextEncoder().encode(JSON.stringify(act)).length + 1;
    const last = parts.at(-1);
    const hasRoom = last && last.length < MAX_EXCHANGED_ACTS && bytes + size <= MAX_SENT_BYTES;
    bytes = hasRoom ? bytes + size : size;
    if (hasRoom) last.push(act);
    else parts.push([act]);
  }
  return parts;
}

import { signedText } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { type ExchangedKind, MAX_CLOCK_AHEAD_MS } from "@longpaddock/domain/exchange/vocabulary";
import type { Act } from "../../lib/acts/act";
import { lastAnswer } from "../../lib/network/last-answer";
import { actKey, keepSigned, listSigned, readExchange } from "../../lib/offline/kept-signed";
import { serverTime } from "../../lib/time/server-clock";
import { devicePair, keyIdOf, signatureOf } from "./device-key";
import type { LedRide } from "./led-ride";

/** What the server calls the acts of the sheet. */
const KINDS: Readonly<Partial<Record<Act["kind"], ExchangedKind>>> = {
  riderCheckIn: "check_in",
  walkIn: "add_rider",
  riderChange: "update_rider",
  riderRemoval: "remove_rider",
  headCount: "head_count",
  incident: "incident",
};

/** By how much this device's clock is ahead, when the server was heard of since the page was loaded. */
export function clockAhead(): number | null {
  if (lastAnswer.date === null) return null;
  const now = Date.now();
  const ahead = Math.round(now - serverTime(now));
  return Math.max(-MAX_CLOCK_AHEAD_MS, Math.min(MAX_CLOCK_AHEAD_MS, ahead));
}

/** Signs what the member has done on the ride's sheet and keeps it for the phones of other leaders. */
export async function signActs({ memberId, eventId, endsAt }: LedRide, acts: readonly Act[]): Promise<void> {
  const isKnown = new Set((await listSigned(memberId, eventId)).map(actKey));
  const unsigned = acts.flatMap((act) => {
    const kind = KINDS[act.kind];
    return kind && !isKnown.has(actKey({ kind, actId: act.actId })) ? [{ ...act, kind }] : [];
  });
  if (unsigned.length === 0) return;
  const pair = await devicePair(memberId);
  const keyId = await keyIdOf(pair);
  const ahead = clockAhead() ?? (await readExchange(memberId, eventId))?.clockAhead ?? 0;
  const signed = await Promise.all(
    unsigned.map(async ({ actId, kind, statedAt, body }): Promise<ExchangedAct> => {
      // The time of a head count is that of its act.
      const { at, ...fields } = body as Record<string, unknown>;
      const act = {
        actId,
        kind,
        by: memberId,
        statedAt,
        fields: kind === "head_count" || at === undefined ? fields : { ...fields, at },
        ...(ahead !== 0 && { clockAhead: ahead }),
      };
      return { ...act, keyId, signature: await signatureOf(pair, signedText(eventId, act)) };
    }),
  );
  await keepSigned(
    memberId,
    signed.map((act) => ({ eventId, act, endsAt })),
  );
}

import { signedText } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { toBase64url } from "../src/events/exchange/codes/base64url";

const LEADERS = 3;
const RIDERS = 60;
const STATUSES = ["checked_in", "started", "completed", "home"];
const EVERY_MS = 90_000;

const keyPair = () => crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);

/** What the leaders of a ride enter in a day, really signed: for tests and measurements. */
export async function realisticActs(count: number, eventId: number): Promise<ExchangedAct[]> {
  const leaders = await Promise.all(
    Array.from({ length: LEADERS }, async (_, at) => ({
      by: crypto.randomUUID(),
      keyId: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
      clockAhead: at * 1234,
      privateKey: (await keyPair()).privateKey,
    })),
  );
  const riders = Array.from({ length: RIDERS }, (_, at) => (at % 4 === 0 ? crypto.randomUUID() : 1000 + at));
  const acts: ExchangedAct[] = [];
  for (let at = 0; at < count; at++) {
    const leader = leaders[at % LEADERS];
    if (!leader) continue;
    const { privateKey, clockAhead, ...signer } = leader;
    const act = {
      actId: crypto.randomUUID(),
      ...signer,
      statedAt: new Date(Date.parse("2026-11-28T22:00:00.123Z") + at * EVERY_MS).toISOString(),
      ...(clockAhead > 0 && { clockAhead }),
      ...whatOf(at, riders),
    };
    const text = new TextEncoder().encode(signedText(eventId, act));
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, text);
    acts.push({ ...act, signature: toBase64url(new Uint8Array(signature)) });
  }
  return acts;
}

/** Of twenty acts one is a head count, one a rider without an account, and now and then one is a report. */
function whatOf(at: number, riders: readonly (number | string)[]): Pick<ExchangedAct, "kind" | "fields"> {
  const participantId = riders[(at * 7) % RIDERS];
  if (at % 20 === 19)
    return { kind: "head_count", fields: { name: `Stop ${at}`, seen: riders.slice(0, 40) } };
  if (at % 20 === 9) {
    const phones = {
      phone: `04${11_111_111 + at * 7919}`,
      emergencyContactPhone: `04${22_222_222 + at * 104_729}`,
    };
    const fields = { name: `Rae Walker ${at}`, emergencyContactName: `Kim Walker ${at}`, vehicle: "XT 250" };
    return { kind: "add_rider", fields: { ...fields, ...phones } };
  }
  if (at % 50 === 5) {
    const text = `Rider ${at} dropped the bike at the creek, sore wrist, rides on behind the sweep after a rest.`;
    return { kind: "incident", fields: { kind: "crash", text, people: [participantId] } };
  }
  return { kind: "check_in", fields: { participantId, status: STATUSES[Math.floor(at / RIDERS)] } };
}

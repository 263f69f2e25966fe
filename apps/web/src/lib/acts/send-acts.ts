import { ACTING_MEMBER_HEADER } from "@longpaddock/domain/auth/vocabulary";
import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import { CHANGES_HEADER } from "@longpaddock/domain/live/changes";
import { failureFromResponse } from "../errors";
import { isRecord } from "../is-record";
import { type Act, type NewAct, readAct } from "./act";
import { listActs, noteRefusal, removeAct } from "./act-store";

/** What tabs and the service worker tell each other: the result of an act, or null for another change. */
export const ACTS_CHANNEL = "acts";
/** Of Background Sync. */
export const SYNC_TAG = "acts";

const ANSWER_TIMEOUT_MS = 20_000;
/**
 * An act that was recorded just now is sent without its time, so that the device's clock doesn't matter with a network.
 */
const JUST_NOW_MS = 10_000;
/** Refusals that say nothing about the act. */
const RETRIED = [408, 425, 429];

/** `headers` say what changed and was earned. */
interface Taken {
  answer: unknown;
  headers: Readonly<Record<string, string | null>>;
}

export type ActResult = ({ act: Act } & Taken) | { act: Act; refusal: string };

/** The result that another tab or the service worker has posted. Null for another change, or another version's shape. */
export function readResult(message: unknown): ActResult | null {
  if (!isRecord(message) || !isRecord(message.act)) return null;
  const { answer, headers, refusal } = message;
  const act = readAct(message.act, Number(message.act.seq));
  if (act && typeof refusal === "string") return { act, refusal };
  return act && isRecord(headers) ? { act, answer, headers: headersOf((name) => headers[name]) } : null;
}

/** `unreachable` and `failing`, where the server answers with trouble of its own: some acts still wait. `signedOut`: nobody, or somebody else, is signed in. */
export type SendEnd = "done" | "unreachable" | "failing" | "signedOut";

/**
 * Sends the acts of a member in their order, one at a time and in one tab. Stops at the first that the server can't
 * take now. A refused act stays, to be shown, and isn't sent again.
 */
export async function sendActs(memberId: string, onResult: (result: ActResult) => void): Promise<SendEnd> {
  return alone(async () => {
    let end: SendEnd = "done";
    for (const act of await listActs(memberId)) {
      if (act.refusal !== null) continue;
      end = await send(act, onResult);
      if (end !== "done") return end;
    }
    return end;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** In browsers without locks two tabs may send the same act, and it counts once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request("acts", work);
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * Sends an act that this device can't keep, once.
 *
 * @throws if the server can't take it now
 */
export async function sendUnkept(act: NewAct, onResult: (result: ActResult) => void): Promise<void> {
  const outcome = await post(act);
  if (typeof outcome === "string") throw new Error("The act is lost");
  const row = { ...act, seq: 0, refusal: null };
  onResult("refusal" in outcome ? { act: row, refusal: outcome.refusal } : { act: row, ...outcome });
}

async function send(act: Act, onResult: (result: ActResult) => void): Promise<SendEnd> {
  const outcome = await post(act);
  if (typeof outcome === "string") return outcome;
  if ("refusal" in outcome) {
    await noteRefusal(act, outcome.refusal);
    onResult({ act: { ...act, ...outcome }, ...outcome });
  } else {
    await removeAct(act);
    onResult({ act, ...outcome });
  }
  return "done";
}

type Outcome = Exclude<SendEnd, "done"> | Taken | { refusal: string };

async function post(act: NewAct): Promise<Outcome> {
  const now = Date.now();
  const age = now - Date.parse(act.statedAt);
  const isNow = age >= 0 && age < JUST_NOW_MS;
  const sentAt = new Date(now).toISOString();
  const response = await call(act.path, {
    method: "POST",
    // The cookie may be another member's by now, and the server then refuses.
    headers: { "Content-Type": "application/json", [ACTING_MEMBER_HEADER]: act.memberId },
    body: JSON.stringify({
      ...act.body,
      actId: act.actId,
      sentAt,
      ...(!isNow && { statedAt: act.statedAt }),
    }),
  });
  if (response?.status === 401) return "signedOut";
  if (!response) return "unreachable";
  if (response.status >= 500 || RETRIED.includes(response.status)) return "failing";
  const text = await response.text().catch(() => "");
  const answer: unknown = parse(text);
  // A network that wants a sign-in first, or forbids the site, answers everything with its page.
  if (answer === undefined) return "unreachable";
  return response.ok
    ? {
        answer,
        headers: headersOf((name) => response.headers.get(name)),
      }
    : { refusal: failureFromResponse(response.status, text).message };
}

/** A plain object, because the service worker posts it to the pages. */
const headersOf = (get: (name: string) => unknown): Taken["headers"] =>
  Object.fromEntries(
    [CHANGES_HEADER, UNLOCKED_HEADER, "X-Request-Id"].map((name) => {
      const value = get(name);
      return [name, typeof value === "string" ? value : null];
    }),
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function call(path: string, options: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, { ...options, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  } catch {
    return null;
  }
}

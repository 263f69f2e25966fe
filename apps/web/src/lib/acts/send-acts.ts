import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import { ACTING_MEMBER_HEADER } from "@longpaddock/domain/recorded-acts";
import { failureFromResponse } from "../errors";
import { type Act, listActs, noteRefusal, removeAct } from "./act-store";

/** What tabs and the service worker tell each other: the result of an act, or null for another change. */
export const ACTS_CHANNEL = "acts";
/** Of Background Sync. */
export const SYNC_TAG = "acts";

const ANSWER_TIMEOUT_MS = 20_000;
/** What was recorded just now is sent as done now, so that the device's clock doesn't matter with a network. */
const JUST_NOW_MS = 10_000;
/** Refusals that say nothing about the act. */
const RETRIED = [408, 425, 429];

/** `unlocked` are the ids of new badges, as the response's header has them. */
export type ActResult =
  | { act: Act; answer: unknown; unlocked: string | null }
  | { act: Act; refusal: string };
/** `unreachable`: some acts still wait. `signedOut`: nobody, or somebody else, is signed in. */
export type SendEnd = "done" | "unreachable" | "signedOut";

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

async function send(act: Act, onResult: (result: ActResult) => void): Promise<SendEnd> {
  const now = Date.now();
  const age = now - Date.parse(act.statedAt);
  const isNow = age >= 0 && age < JUST_NOW_MS;
  const times = { statedAt: act.statedAt, sentAt: new Date(now).toISOString() };
  const response = await call(act.path, {
    method: "POST",
    // The cookie may be another member's by now, and the server then refuses.
    headers: { "Content-Type": "application/json", [ACTING_MEMBER_HEADER]: act.memberId },
    body: JSON.stringify({ ...act.body, actId: act.actId, ...(!isNow && times) }),
  });
  if (response?.status === 401) return "signedOut";
  if (!response || response.status >= 500 || RETRIED.includes(response.status)) return "unreachable";
  const text = await response.text().catch(() => "");
  const answer: unknown = parse(text);
  // A network that wants a sign-in first, or forbids the site, answers everything with its page.
  if (answer === undefined) return "unreachable";
  if (response.ok) {
    await removeAct(act);
    onResult({ act, answer, unlocked: response.headers.get(UNLOCKED_HEADER) });
  } else {
    const refusal = failureFromResponse(response.status, text).message;
    await noteRefusal(act, refusal);
    onResult({ act: { ...act, refusal }, refusal });
  }
  return "done";
}

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

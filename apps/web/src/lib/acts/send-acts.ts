import { ACTING_MEMBER_HEADER } from "@longpaddock/domain/auth/vocabulary";
import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import type { ErrorCode } from "@longpaddock/domain/errors";
import { CHANGES_HEADER } from "@longpaddock/domain/live/changes";
import { type Failure, failureFromResponse } from "../errors";
import { isRecord } from "../is-record";
import { type Act, type NewAct, readAct } from "./act";
import { listActs, noteRefusal, removeAct, splitAct } from "./act-store";

/** What tabs and the service worker tell each other: the result of an act, or null for another change. */
export const ACTS_CHANNEL = "acts";
/** Of Background Sync. */
export const SYNC_TAG = "acts";

const ANSWER_TIMEOUT_MS = 20_000;
/** Six photos over a slow network. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
/**
 * An act that was recorded just now is sent without its time, so that the device's clock doesn't matter with a network.
 */
const JUST_NOW_MS = 10_000;
/** Refusals that say nothing about the act. */
const RETRIED = [408, 425, 429];
const BUSY = "BUSY" satisfies ErrorCode;

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
 * take now. A refused act stays, to be shown, and isn't sent again. Photos may take minutes, so that acts with them come last
 * and hold nothing up.
 */
export async function sendActs(memberId: string, onResult: (result: ActResult) => void): Promise<SendEnd> {
  const sendAll = async (isChosen: (act: Act) => boolean): Promise<SendEnd> => {
    for (const act of await listActs(memberId)) {
      if (act.refusal !== null || !isChosen(act)) continue;
      const end = await send(act, onResult);
      if (end !== "done") return end;
    }
    return "done";
  };
  const end = await alone("acts", () => sendAll((act) => !hasPhotos(act)));
  return end === "done" ? alone("acts with photos", () => sendAll(hasPhotos)) : end;
}

const photosOf = (act: NewAct) => (act.kind === "incident" ? (act.photos ?? []) : []);
const hasPhotos = (act: NewAct) => photosOf(act).length > 0;

const last = new Map<string, Promise<unknown>>();

/** In browsers without locks two tabs may send the same act, and it counts once. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work);
  const next = (last.get(name) ?? Promise.resolve()).then(work);
  last.set(
    name,
    next.catch(() => undefined),
  );
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
  if (act.kind === "merge") {
    const { settleMerge } = await import("./settle-merge");
    const { left, refused } = settleMerge(act, outcome);
    await splitAct(act, left, refused);
    if (refused) onResult({ act: refused, refusal: refused.refusal });
    if ("answer" in outcome) onResult({ act, ...outcome });
    if (!left) return "done";
    return left.body.acts.length < act.body.acts.length ? send(left, onResult) : "failing";
  }
  if ("refusal" in outcome) {
    const { refusal } = outcome;
    await noteRefusal(act, refusal);
    onResult({ act: { ...act, refusal }, refusal });
  } else {
    await removeAct(act);
    onResult({ act, ...outcome });
  }
  return "done";
}

const METHODS: Readonly<Partial<Record<Act["kind"], string>>> = {
  riderChange: "PATCH",
  riderRemoval: "DELETE",
};

type Outcome = Exclude<SendEnd, "done"> | Taken | (Pick<Failure, "fields"> & { refusal: string });

async function post(act: NewAct): Promise<Outcome> {
  const now = Date.now();
  const age = now - Date.parse(act.statedAt);
  const isNow = age >= 0 && age < JUST_NOW_MS;
  const sentAt = new Date(now).toISOString();
  const sent = { ...act.body, actId: act.actId, sentAt, ...(!isNow && { statedAt: act.statedAt }) };
  const photos = photosOf(act);
  const isUpload = photos.length > 0;
  const response = await call(act.path, {
    method: METHODS[act.kind] ?? "POST",
    // The cookie may be another member's by now, and the server then refuses.
    headers: {
      [ACTING_MEMBER_HEADER]: act.memberId,
      ...(!isUpload && { "Content-Type": "application/json" }),
    },
    body: isUpload ? formOf(sent, photos) : JSON.stringify(sent),
    signal: AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : ANSWER_TIMEOUT_MS),
  });
  if (response?.status === 401) return "signedOut";
  if (!response) return "unreachable";
  if (response.status >= 500 || RETRIED.includes(response.status)) return "failing";
  const text = await response.text().catch(() => "");
  const answer: unknown = parse(text);
  // A network that wants a sign-in first, or forbids the site, answers everything with its page.
  if (answer === undefined) return "unreachable";
  // Many phones whose network is back at the same time. It was not taken, and is no refusal.
  if (isRecord(answer) && answer.code === BUSY) return "failing";
  if (response.ok) return { answer, headers: headersOf((name) => response.headers.get(name)) };
  const { message, fields } = failureFromResponse(response.status, text);
  return { refusal: message, fields };
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

/** As the call takes it with files: a position as 'latitude,longitude', people with commas between. */
function formOf(fields: Readonly<Record<string, unknown>>, photos: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isRecord(value)) form.append(name, `${value.latitude},${value.longitude}`);
    else if (value !== undefined && !(Array.isArray(value) && value.length === 0))
      form.append(name, String(value));
  }
  for (const photo of photos) form.append("photos", photo);
  return form;
}

async function call(path: string, options: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, options);
  } catch {
    return null;
  }
}

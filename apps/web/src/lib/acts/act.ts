import { readStatus } from "@longpaddock/domain/check-ins/statuses";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { isRecord } from "../is-record";

type Json = Readonly<Record<string, unknown>>;

/** Each kind with what is sent. Only what pages read again is named. */
type What =
  | { kind: "checkIn"; body: Json & { status: CheckInStatus } }
  | { kind: "acknowledgment"; body: Json & { version: number } }
  | { kind: "cardOpening"; body: Json }
  /** What a leader says for a rider, whom they put on the sheet, what they corrected there, and whom they counted. */
  | { kind: "riderCheckIn"; body: Json & { status: CheckInStatus } }
  | { kind: "walkIn"; body: Json & { name: string } }
  | { kind: "riderChange"; body: Json }
  | { kind: "riderRemoval"; body: Json }
  | { kind: "headCount"; body: Json }
  /** A report of what went wrong. */
  | { kind: "incident"; body: Json; photos?: readonly Blob[] }
  /** What other leaders have handed to this phone. `reasons`, by act, of those that the server has refused. */
  | { kind: "merge"; body: MergeBody };

interface MergeBody extends Json {
  acts: readonly ExchangedAct[];
  reasons?: Readonly<Record<string, string>>;
}

/** Something that a member did, to be sent once the server can be reached. */
export type NewAct = What & {
  /** Sent as `actId`, so that it counts once however often it is sent. */
  actId: string;
  memberId: string;
  eventId: number;
  /** The address of the REST call. */
  path: string;
  /** When the member did it. */
  statedAt: string;
};

export type Act = NewAct & {
  /** Their order. */
  seq: number;
  /** What the server said when it refused the act; null while it waits. */
  refusal: string | null;
};

export type IncidentAct = Extract<Act, { kind: "incident" }>;
export type CheckInAct = Extract<Act, { kind: "checkIn" }>;
export type MergeAct = Extract<Act, { kind: "merge" }>;

/**
 * Reads an act from the device's store or from a message, both of which another version of the app may have written.
 * Null if this version doesn't know its shape. Without zod, which the page of an event would load for this alone.
 */
export function readAct(value: unknown, seq: number): Act | null {
  if (!isRecord(value)) return null;
  const { actId, memberId, eventId, path, statedAt, refusal } = value;
  const what = readWhat(value);
  const { photos } = value;
  if (
    what === null ||
    typeof actId !== "string" ||
    typeof memberId !== "string" ||
    typeof eventId !== "number" ||
    typeof path !== "string" ||
    typeof statedAt !== "string" ||
    Number.isNaN(Date.parse(statedAt)) ||
    (refusal !== null && typeof refusal !== "string")
  )
    return null;
  const known = { actId, memberId, eventId, path, statedAt, seq, refusal };
  if (what.kind !== "incident" || !Array.isArray(photos)) return { ...what, ...known };
  return { ...what, ...known, photos: photos.filter((photo) => photo instanceof Blob) };
}

/** Of which no page reads what is sent. */
const PLAIN_KINDS = ["cardOpening", "headCount", "incident", "riderChange", "riderRemoval"] as const;

function readWhat({ kind, body }: Json): What | null {
  if (!isRecord(body)) return null;
  const { version, name } = body;
  const status = readStatus(body.status);
  if ((kind === "checkIn" || kind === "riderCheckIn") && status) return { kind, body: { ...body, status } };
  if (kind === "acknowledgment" && typeof version === "number") return { kind, body: { ...body, version } };
  if (kind === "walkIn" && typeof name === "string") return { kind, body: { ...body, name } };
  // This app's own code has checked them before it kept them.
  if (kind === "merge" && Array.isArray(body.acts)) return { kind, body: body as MergeBody };
  const known = PLAIN_KINDS.find((plain) => plain === kind);
  return known ? { kind: known, body } : null;
}

import { readStatus } from "@longpaddock/domain/check-ins/statuses";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { isRecord } from "../is-record";

type Json = Readonly<Record<string, unknown>>;

/** Each kind with what is sent. Only what pages read again is named. */
type What =
  | { kind: "checkIn"; body: Json & { status: CheckInStatus } }
  | { kind: "acknowledgment"; body: Json & { version: number } }
  | { kind: "cardOpening"; body: Json }
  /** What a leader says for a rider, whom they put on the sheet, and whom they counted. */
  | { kind: "riderCheckIn"; body: Json & { status: CheckInStatus } }
  | { kind: "walkIn"; body: Json & { name: string } }
  | { kind: "headCount"; body: Json };

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

export type CheckInAct = Extract<Act, { kind: "checkIn" }>;

/**
 * Reads an act from the device's store or from a message, both of which another version of the app may have written.
 * Null if this version doesn't know its shape. Without zod, which the page of an event would load for this alone.
 */
export function readAct(value: unknown, seq: number): Act | null {
  if (!isRecord(value)) return null;
  const { actId, memberId, eventId, path, statedAt, refusal } = value;
  const what = readWhat(value);
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
  return { ...what, actId, memberId, eventId, path, statedAt, seq, refusal };
}

function readWhat({ kind, body }: Json): What | null {
  if (!isRecord(body)) return null;
  const { version, name } = body;
  const status = readStatus(body.status);
  if ((kind === "checkIn" || kind === "riderCheckIn") && status) return { kind, body: { ...body, status } };
  if (kind === "acknowledgment" && typeof version === "number") return { kind, body: { ...body, version } };
  if (kind === "walkIn" && typeof name === "string") return { kind, body: { ...body, name } };
  return kind === "cardOpening" || kind === "headCount" ? { kind, body } : null;
}

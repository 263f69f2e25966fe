import { z } from "zod";
import { atMost, choice, id, instant, line } from "../fields";
import { EXCHANGE_MESSAGES } from "./texts";
import { EXCHANGED_KINDS, MAX_CLOCK_AHEAD_MS, MAX_EXCHANGED_ACTS } from "./vocabulary";

/** A list of objects, as the passengers are. */
const MAX_FIELDS_DEPTH = 3;

/** Whether nothing lies deeper in the value, so that walking through all of it is safe. */
function isWithin(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isWithin(depth - 1, one));
}

/** A P-256 key as WebCrypto exports it raw: 65 bytes, in base64url. */
export const registerKeyInput = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/, "must be a P-256 key in base64url, exported raw"),
});
export type RegisterKeyInput = z.output<typeof registerKeyInput>;

const CLOCK_AHEAD = `must be a whole number from -${MAX_CLOCK_AHEAD_MS} to ${MAX_CLOCK_AHEAD_MS}`;

const exchangedAct = z.object({
  actId: z.guid("must be a UUID"),
  kind: choice(EXCHANGED_KINDS),
  /** The leader who did it. */
  by: line(64),
  /** Of the device that signed it. No key has an empty one. */
  keyId: z.string().max(64).default(""),
  statedAt: instant,
  /**
   * By how many milliseconds the device's clock was ahead of the server's when it last heard from it; less than 0 if it was
   * behind. It corrects statedAt.
   */
  clockAhead: z
    .int({ error: CLOCK_AHEAD })
    .min(-MAX_CLOCK_AHEAD_MS, CLOCK_AHEAD)
    .max(MAX_CLOCK_AHEAD_MS, CLOCK_AHEAD)
    .optional(),
  /** What the act's own call takes, without the ride, the act's id and its time. */
  fields: z
    .record(z.string(), z.unknown())
    .refine((fields) => isWithin(MAX_FIELDS_DEPTH, fields), EXCHANGE_MESSAGES.tooDeep),
  /** Of `signedText`: ECDSA with SHA-256, r and s, 64 bytes in base64url. Other texts aren't a leader's. */
  signature: z.string().max(200),
});
export type ExchangedAct = z.output<typeof exchangedAct>;

export const mergeInput = z.object({ id, acts: atMost(MAX_EXCHANGED_ACTS, z.array(exchangedAct)) });
export type MergeInput = z.output<typeof mergeInput>;

import { z } from "zod";
import { answer, rowId } from "../../core/answers";

export const deviceKeyAnswer = answer("DeviceKey", { id: z.string() });

export const deviceKeyView = (id: string): z.infer<typeof deviceKeyAnswer> => ({ id });

export const exchangeKeyAnswer = answer("ExchangeKey", { eventId: rowId, key: z.string() });

/** An AES key of 256 bits, in base64url. */
export const exchangeKeyView = (eventId: number, key: Buffer): z.infer<typeof exchangeKeyAnswer> => ({
  eventId,
  key: key.toString("base64url"),
});

export const mergedAnswer = answer("MergedActs", {
  /** The acts that are new here. */
  taken: z.array(z.guid()),
  /** Those that had arrived before, by whatever way. */
  known: z.array(z.guid()),
  /** Signed by a leader, and still refused as if they had sent it themself. */
  refused: z.array(z.strictObject({ actId: z.guid(), code: z.string(), message: z.string() })),
  /** There was no time for these: send them again. */
  left: z.array(z.guid()),
});
export type MergedActs = z.infer<typeof mergedAnswer>;

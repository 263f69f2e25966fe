import { z } from "zod";
import { EVENT_TYPES } from "../events/rules";
import { absentWhen, choice, flagOr, id, wholeNumber } from "../fields";
import { markdown } from "../markdown/schema";
import { pageInput } from "../paging";
import { recordedTimes } from "../recorded-acts";
import { isBlank } from "../visible-text";
import { MAX_BRIEFING_LENGTH } from "./rules";
import { BRIEFING_MESSAGES } from "./texts";

const text = absentWhen(isBlank, markdown(MAX_BRIEFING_LENGTH));
const version = wholeNumber({ min: 1, max: 1_000_000 });

export const setBriefingInput = z
  .object({
    id,
    /** Only compared with the event's. */
    eventType: choice(EVENT_TYPES).optional(),
    briefingContent: text,
    disclaimerContent: text,
    requiresAcknowledgment: flagOr(true),
    /** The version that was changed, so that two authors don't overwrite each other; 0 for none. */
    basedOn: wholeNumber({ min: 0, max: 1_000_000 }).optional(),
  })
  .refine(({ briefingContent, disclaimerContent }) => briefingContent ?? disclaimerContent, {
    message: BRIEFING_MESSAGES.empty,
    path: ["briefingContent"],
  });
export type SetBriefingInput = z.output<typeof setBriefingInput>;

/** The current version unless another one is asked for. */
export const readBriefingInput = z.object({ id, version: version.optional() });
export type ReadBriefingInput = z.output<typeof readBriefingInput>;

/** Refused if the version or the hash is not that of the text in force, now or at the stated time. */
export const acknowledgeBriefingInput = z.object({
  id,
  version: version.optional(),
  textHash: z
    .string({ error: "must be text" })
    .regex(/^[0-9a-f]{64}$/i, "must be a SHA-256 in hexadecimal")
    .transform((hash) => hash.toLowerCase())
    .optional(),
  ...recordedTimes,
});
export type AcknowledgeBriefingInput = z.output<typeof acknowledgeBriefingInput>;

export const listAcknowledgmentsInput = pageInput.extend({
  id,
  /** Only the riders who have acknowledged the current version, or only those who haven't. */
  acknowledged: flagOr(undefined),
});
export type ListAcknowledgmentsInput = z.output<typeof listAcknowledgmentsInput>;

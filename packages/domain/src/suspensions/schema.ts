import { z } from "zod";
import { instant, line, prose } from "../fields";
import { MAX_REASON } from "./rules";
import { SUSPENSION_MESSAGES } from "./texts";

export const memberId = z.object({ id: line(64) });
export type MemberId = z.output<typeof memberId>;

/** Without `until`, the suspension lasts until an administrator lifts it. */
export const suspensionInput = memberId.extend({
  reason: prose(MAX_REASON, SUSPENSION_MESSAGES.reason),
  until: instant.nullish(),
});
export type SuspensionInput = z.output<typeof suspensionInput>;

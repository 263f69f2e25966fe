import { z } from "zod";
import { line, nameLine, wholeNumber } from "../fields";
import { MAX_GUEST_NAME, MAX_PHONE } from "../sheet/vocabulary";

export const startVisitInput = z.object({
  code: line(40),
  name: nameLine(MAX_GUEST_NAME),
  phone: line(MAX_PHONE),
  emergencyContactName: line(MAX_GUEST_NAME),
  emergencyContactPhone: line(MAX_PHONE),
  /** Left out until it was read, which takes the visit; then the same call again says so. */
  acceptedBriefingVersion: wholeNumber({ min: 1, max: 1_000_000 }).nullish(),
});
export type StartVisitInput = z.output<typeof startVisitInput>;

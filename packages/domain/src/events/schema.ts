import type { z } from "zod";
import { flagOr, optionalLine } from "../fields";
import { pageInput } from "../paging";

export const listRidesInput = pageInput.extend({
  /** Leaves out rides that have started, are over or were called off. */
  upcoming: flagOr(false),
  /** Only rides that this member has joined, also tentatively. */
  participantId: optionalLine(64),
});
export type ListRidesInput = z.output<typeof listRidesInput>;

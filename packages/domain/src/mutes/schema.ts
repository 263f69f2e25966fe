import { z } from "zod";
import { line } from "../fields";

/** Ids of members are texts. */
export const muteMemberInput = z.object({ userId: line(64) });
export type MuteMemberInput = z.output<typeof muteMemberInput>;

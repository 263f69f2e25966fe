import { z } from "zod";

/** Ids of members are texts. */
export const muteMemberInput = z.object({ userId: z.string({ error: "must be text" }).min(1).max(64) });
export type MuteMemberInput = z.output<typeof muteMemberInput>;

import { z } from "zod";
import { atMost, id } from "../fields";

/** More than there are badges. */
const MAX_SEEN = 200;

export const seenInput = z.object({ badgeIds: atMost(MAX_SEEN, z.array(id)) });
export type SeenInput = z.output<typeof seenInput>;

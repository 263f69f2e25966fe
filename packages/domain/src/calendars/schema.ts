import { z } from "zod";

/** The secret of a member's feed: 32 bytes in base64url. */
export const feedSecret = z.object({ secret: z.string().regex(/^[\w-]{43}$/) });

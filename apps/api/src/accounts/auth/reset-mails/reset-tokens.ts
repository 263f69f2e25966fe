import { createHash } from "node:crypto";

/** How long a mailed link works, and how long a request for one waits for the mail server. */
export const LINK_MINUTES = 60;

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

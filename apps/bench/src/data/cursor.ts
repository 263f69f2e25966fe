import { createHmac, hkdfSync } from "node:crypto";
import { SESSION_SECRET } from "./members";

const KEY = Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", "list cursors", 32));

/** The cursor our server gives for the page of routes that continues after this id. */
export function routesCursor(id: number): string {
  const text = Buffer.from(JSON.stringify([id])).toString("base64url");
  const signature = createHmac("sha256", KEY).update(`newest routes:${text}`).digest("base64url");
  return `${text}.${signature.slice(0, 22)}`;
}

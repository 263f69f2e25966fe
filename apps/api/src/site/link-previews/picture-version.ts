import { createHash } from "node:crypto";
import { DRAWING_VERSION } from "./drawing/draw-picture";

/** Changes with everything that the picture shows, and with how it is drawn. */
export function pictureVersion(drawn: object): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, drawn]))
    .digest("base64url")
    .slice(0, 16);
}

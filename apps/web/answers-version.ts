import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const API = fileURLToPath(new URL("../api/src", import.meta.url));
const VIEW = /^([a-z-]+-)?view\.ts$/;

/**
 * Changes when the API's answers may have another shape, so that a new version of the app doesn't show old answers that
 * it can't read. It isn't the version of the app: an update that was downloaded before a trip must not empty the device.
 */
export function answersVersion(): string {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => VIEW.test(basename(file)))
    .sort();
  const digest = createHash("sha256");
  for (const file of files) digest.update(readFileSync(join(API, file)));
  return digest.digest("hex").slice(0, 16);
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { CardKey } from "../../core/context";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Texts are padded to one of a few lengths, so that the length reveals little. */
const BLOCK = 512;

/** Derives the keys of emergency cards from secrets. The first one seals, all of them open. */
export function cardKeys(secrets: readonly string[]): readonly CardKey[] {
  return [...new Set(secrets)].map((secret) => {
    const derive = (info: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, "", info, length));
    return {
      id: derive("emergency card key id", 6).toString("base64url"),
      key: derive("emergency cards", 32),
    };
  });
}

/** Encrypts a text for the card of a member (AES-256-GCM); it opens for no other member. */
export function sealCard(keys: readonly CardKey[], userId: string, text: string): string {
  const [current] = keys;
  if (!current) throw new Error("There is no key for emergency cards");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", current.key, iv);
  cipher.setAAD(Buffer.from(userId));
  const padded = text.padEnd(Math.ceil(text.length / BLOCK) * BLOCK);
  const sealed = [iv, cipher.update(padded, "utf8"), cipher.final(), cipher.getAuthTag()];
  return `${sealPrefix(current)}${Buffer.concat(sealed).toString("base64url")}`;
}

/** Returns null if no key opens it: the secret is gone, or the row is another member's. */
export function openSeal(keys: readonly CardKey[], userId: string, sealed: string): string | null {
  const [, id, body = ""] = sealed.split(".");
  const known = keys.find((key) => key.id === id);
  if (!known) return null;
  const bytes = Buffer.from(body, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", known.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(userId));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** The beginning of all cards that were sealed with this key. */
export function sealPrefix({ id }: CardKey): string {
  return `v1.${id}.`;
}

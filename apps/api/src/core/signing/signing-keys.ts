import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";

/** The values of SESSION_SECRET, newest first. */
export type Secrets = readonly [string, ...string[]];

/** Derived from them for one purpose. The first one signs; signatures of all of them are accepted. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

export function signingKeys([newest, ...older]: Secrets, purpose: string): SigningKeys {
  const derive = (secret: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  return [derive(newest), ...older.map(derive)];
}

export const digestOf = (key: KeyObject | string, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** `sign` returns the signature with a key. */
export function isSigned<Key>(keys: readonly Key[], signature: string, sign: (key: Key) => string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

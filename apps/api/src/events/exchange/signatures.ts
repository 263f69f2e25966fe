import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";

const COORDINATE_BYTES = 32;
/** The first byte of a raw key whose two coordinates follow. */
const UNCOMPRESSED = 4;

export const keyIdOf = (publicKey: string) =>
  createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("base64url");

/** Null for what is no point of P-256. */
export function readPublicKey(publicKey: string): KeyObject | null {
  const raw = Buffer.from(publicKey, "base64url");
  if (raw.length !== 1 + 2 * COORDINATE_BYTES || raw[0] !== UNCOMPRESSED) return null;
  const [x, y] = [raw.subarray(1, 1 + COORDINATE_BYTES), raw.subarray(1 + COORDINATE_BYTES)];
  try {
    return createPublicKey({
      key: { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") },
      format: "jwk",
    });
  } catch {
    return null;
  }
}

/** 64 bytes in base64url. Node would also read others, with characters between them that mean nothing. */
const SIGNATURE = /^[\w-]{86}$/;

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  return verify(
    "sha256",
    Buffer.from(text),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}

import { readFailure } from "../../lib/errors";
import { keepFirstSigner, keepSigner, readSigner } from "../../lib/offline/kept-signed";
import { toBase64url } from "./codes/base64url";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

const publicKeyOf = async ({ publicKey }: CryptoKeyPair) =>
  new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));

/** Every browser lets the public half be exported, and no code can read the private one. */
const makePair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);

/** The pair with which this device signs what the member does: the same one for all who ask at once, also in other tabs. */
export const devicePair = async (memberId: string) =>
  (await readSigner(memberId)) ?? (await keepFirstSigner(memberId, await makePair()));

/** As the server computes it. */
export async function keyIdOf(pair: CryptoKeyPair): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", await publicKeyOf(pair))));
}

export async function signatureOf({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  return toBase64url(
    new Uint8Array(await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text))),
  );
}

type Register = (publicKey: string) => Promise<unknown>;

/** Tells the server whose key it is, so that other leaders' phones can bring what it has signed. */
export async function registerDevice(memberId: string, register: Register): Promise<void> {
  const registerPair = async (pair: CryptoKeyPair) => register(toBase64url(await publicKeyOf(pair)));
  try {
    await registerPair(await devicePair(memberId));
  } catch (error) {
    if (readFailure(error).code !== "CONFLICT") throw error;
    // It was another session's.
    const pair = await makePair();
    await keepSigner(memberId, pair);
    await registerPair(pair);
  }
}

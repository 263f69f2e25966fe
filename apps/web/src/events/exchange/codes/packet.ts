import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";

const IV_BYTES = 12;
/** Of what is unpacked: a small packet may unpack to a large text. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

const CIPHER = "AES-GCM";

/** The ride's key as the server sends it. Nothing can read it out of the device's store again. */
export const readKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]);

export type RideKey = Awaited<ReturnType<typeof readKey>>;

/** Binds a packet to its ride, also where two rides had the same key. */
const rideOf = (eventId: number) => new TextEncoder().encode(`long-paddock exchange 1 ${eventId}`);

/** The acts compressed and encrypted for the leaders of their ride. Begins with random bytes. */
export async function pack(
  acts: readonly ExchangedAct[],
  key: RideKey,
  eventId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = new Blob([JSON.stringify(acts)]);
  const packed = await bytesOf(text.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: CIPHER, iv, additionalData: rideOf(eventId) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, packed));
  const packet = new Uint8Array(IV_BYTES + sealed.length);
  packet.set(iv);
  packet.set(sealed, IV_BYTES);
  return packet;
}

/** What somebody has packed for this ride; null if it was with another key or for another ride, or is damaged. */
export async function unpack(
  packet: Uint8Array<ArrayBuffer>,
  key: RideKey,
  eventId: number,
): Promise<unknown> {
  try {
    const how = { name: CIPHER, iv: packet.subarray(0, IV_BYTES), additionalData: rideOf(eventId) };
    const packed = await crypto.subtle.decrypt(how, key, packet.subarray(IV_BYTES));
    const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder().decode(await bytesOf(text)));
  } catch {
    return null;
  }
}

/** @throws if there are more than anybody packs */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_UNPACKED_BYTES) throw new Error("It unpacks to too much");
    parts.push(new Uint8Array(part.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Those that a QR code packs most tightly but for digits. Bytes as such are read differently by different phones. */
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const BASE = CHARACTERS.length;
const VALUES = new Map([...CHARACTERS].map((character, value) => [character, value]));

/** RFC 9285: two bytes in three characters. */
export function toBase45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = (bytes[at] ?? 0) * (isPair ? 256 : 1) + (isPair ? (bytes[at + 1] ?? 0) : 0);
    for (let digit = 0; digit < (isPair ? 3 : 2); digit++) {
      text += CHARACTERS[value % BASE];
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** Null for what isn't base 45. */
export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((character) => VALUES.get(character));
    if (digits.length === 1) return null;
    let value = 0;
    for (const digit of digits.toReversed()) {
      if (digit === undefined) return null;
      value = value * BASE + digit;
    }
    if (digits.length === 3) {
      if (value > 0xffff) return null;
      bytes.push(value >> 8, value & 0xff);
    } else {
      if (value > 0xff) return null;
      bytes.push(value);
    }
  }
  return Uint8Array.from(bytes);
}

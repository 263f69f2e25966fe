const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  return sum;
});

/** Goes on with the CRC-16 of FIT. Over a file with its own checksum it is 0. */
export function checksumOf(bytes: Uint8Array, before = 0): number {
  let sum = before;
  for (const byte of bytes) sum = (sum >> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return sum;
}

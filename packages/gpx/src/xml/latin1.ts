/** Engines limit how many arguments a call takes. */
const BYTES_PER_CALL = 8192;

/** Each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += BYTES_PER_CALL)
    text += String.fromCharCode(...bytes.subarray(at, at + BYTES_PER_CALL));
  return text;
}

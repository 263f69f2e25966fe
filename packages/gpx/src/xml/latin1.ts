/** JavaScript engines limit the number of arguments. */
const BYTES_PER_CALL = 8192;

export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += BYTES_PER_CALL)
    text += String.fromCharCode(...bytes.subarray(at, at + BYTES_PER_CALL));
  return text;
}

/** Lets the server recognise a draft that is sent twice, from a retry or a duplicated tab. */
export function newDraftId(): string {
  // randomUUID() needs a secure context.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Names a new draft, so that sharing it twice makes one route: its answer may be lost, or its tab doubled. */
export function newDraftId(): string {
  // randomUUID is there on secure addresses only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

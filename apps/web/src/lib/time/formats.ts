let drawnFor: string | undefined;

/** The time zone of the reader's device; on the server the one that `drawFor` was given. */
export const ownZone = () => drawnFor ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The server doesn't know where its readers are. */
export function drawFor(timeZone: string): void {
  drawnFor = timeZone;
}

export const MAX_REASON = 500;

/** As stored. A suspension without an end lasts until an administrator lifts it. */
export interface StoredSuspension {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
}

/** Worked out whenever it matters, so that a suspension ends by itself. */
export function isSuspended({ suspendedAt, suspendedUntil }: StoredSuspension, now: Date): boolean {
  return suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);
}

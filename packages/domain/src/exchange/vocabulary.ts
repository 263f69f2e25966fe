/** What a leader's phone may hand to another: the same acts as it sends itself. */
export const EXCHANGED_KINDS = [
  "check_in",
  "add_rider",
  "update_rider",
  "remove_rider",
  "head_count",
  "incident",
] as const;
export type ExchangedKind = (typeof EXCHANGED_KINDS)[number];

export const MAX_EXCHANGED_ACTS = 500;
/** Of so many, some of which are long reports. */
export const MAX_EXCHANGED_BYTES = 2 * 1024 * 1024;
/** How wrong a device's clock may be and still be corrected. */
export const MAX_CLOCK_AHEAD_MS = 3 * 86_400_000;
/** Keys of one session: a browser that has lost its own makes another. */
export const MAX_DEVICE_KEYS = 5;

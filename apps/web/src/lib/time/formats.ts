/** The time zone of the reader's device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

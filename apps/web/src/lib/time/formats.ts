/** Of the reader's device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

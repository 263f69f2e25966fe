const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than formatting a list with it. */
export function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-AU", { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Of the reader's device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

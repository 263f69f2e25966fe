export const EVENT_VIEW_TEXTS = {
  label: "View",
  views: { list: "List", month: "Month", map: "Map" },
} as const;

/** '3 tentative' */
export function tentativeCount(count: number): string {
  return `${count.toLocaleString("en-AU")} tentative`;
}

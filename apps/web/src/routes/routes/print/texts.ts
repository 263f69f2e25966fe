/** Of a plan without the line of its roads. */
export const SCHEMATIC_TEXTS = {
  /** At the buttons that offer the file. */
  atDownload: "Schematic: places on the way, not the line of the road",
  onPaper: "Schematic: the places on the way, joined by straight lines. It is not the line of the road.",
} as const;

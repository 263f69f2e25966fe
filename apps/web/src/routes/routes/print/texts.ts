/** Of a plan without the line of its roads. */
export const SCHEMATIC_TEXTS = {
  /** At the buttons that offer the file. */
  atDownload: "Schematic: places on the way, not the line of the road",
  /** The file has both. */
  atRiddenDownload: "Places on the way, and the parts that members rode as a track",
  onPaper: "Schematic: the places on the way, joined by straight lines. It is not the line of the road.",
  onRiddenPaper: "The places on the way, joined by lines that members rode and elsewhere by straight lines.",
} as const;

export const COURSE_TEXTS = {
  title: "The line on the map",
  ridden: "Ridden by members",
  straight: "Straight between places",
} as const;

/** Shorter parts aren't worth a mention. */
export const MIN_RIDDEN_KM = 1;

/** '70%', and neither none nor all of it where it is nearly so. */
export const riddenShare = (riddenKm: number, drawnKm: number): string =>
  `${Math.max(1, Math.min(99, Math.round((100 * riddenKm) / drawnKm)))}%`;

/**
 * '70% of it follows lines that members rode; the rest is drawn straight.' Without kilometres, because a stored route has
 * the length of the named roads, which members' lines don't quite share.
 */
export const courseText = ({ riddenKm, drawnKm }: { riddenKm: number; drawnKm: number }): string =>
  drawnKm - riddenKm < MIN_RIDDEN_KM
    ? "All of it follows lines that members rode."
    : `${riddenShare(riddenKm, drawnKm)} of it follows lines that members rode; the rest is drawn straight.`;

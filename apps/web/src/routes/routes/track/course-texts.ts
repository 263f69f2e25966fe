import { kilometres } from "../../../lib/format";

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

/** How much of a drawn line is along what members rode. */
export interface DrawnPart {
  riddenKm: number;
  drawnKm: number;
}

export const isAllRidden = ({ riddenKm, drawnKm }: DrawnPart): boolean => drawnKm - riddenKm < MIN_RIDDEN_KM;

/** '70% of it follows lines that members rode; the rest is drawn straight.' */
export const courseText = ({ riddenKm, drawnKm }: DrawnPart): string =>
  isAllRidden({ riddenKm, drawnKm })
    ? "All of it follows lines that members rode."
    : `${riddenShare(riddenKm, drawnKm)} of it follows lines that members rode; the rest is drawn straight.`;

/** A smaller share isn't worth a mention. */
const MIN_DIFFERENCE = 0.01;

/** 'Along these lines it is 336 km, …' Null if both lengths are nearly the same. */
export function courseLengthText(courseKm: number, listedKm: number): string | null {
  if (Math.abs(courseKm - listedKm) <= MIN_DIFFERENCE * listedKm) return null;
  return `Along these lines it is ${kilometres(courseKm)}, which fuel and days are counted in. Lists give ${kilometres(listedKm)}, the length of the named roads.`;
}

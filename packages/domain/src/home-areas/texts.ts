import { MAX_PAST_HOMES } from "./rules";

/** The area around where a member lives, which their routes do not show. */
export const HOME_AREA_TEXTS = {
  title: "Home area",
  explanation:
    "Set the area around your home and nobody but you sees what your routes do in it: on the map, in the GPX file, in waypoints and directions. About as much again around it is hidden too, so that the gaps do not point at your door.",
  onlyYou: "Nobody but you sees this, not even the administrator.",
  none: "No home area is set",
  saved: "Home area saved",
  cleared: "Home area removed",
  uploaded: "The parts near your home are hidden from everybody but you.",
  pending: "Nobody but you sees this line until the parts near your home are hidden.",
  showWhole: "Show this route whole to everybody",
  hideHome: "Hide the parts near my home",
  tooManyPast: `Long Paddock can keep ${MAX_PAST_HOMES} old homes hidden. To move again, show the routes near your old homes whole.`,
} as const;

/** What becomes of routes that are cut near a home which is left or removed. */
export const OLD_ROUTES_TEXTS = {
  moveTitle: "Move your home area?",
  removeTitle: "Remove your home area?",
  removeNothing: "None of your routes is cut near it.",
  question: "What should happen to these routes?",
  keepCut: "Keep them cut there",
  keepCutHint: "Only you see the parts near that home. This includes routes you share later.",
  showWhole: "Show them whole",
  showWholeHint: "Everyone can see and download the parts near that home.",
  showTitle: "Show old routes whole?",
  showExplanation: "Everyone can then see and download the parts of your routes near your old homes.",
  shown: "Your old homes are no longer hidden",
} as const;

const counted = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "route" : "routes"}`;

/** 'The parts near your home are hidden on 3 routes.' */
export function routesCut(count: number): string {
  if (count === 0) return "None of your routes comes near your home.";
  return `The parts near your home are hidden on ${counted(count)}.`;
}

/** '3 of your routes are cut near your old home.' The count is undefined where it is not known. */
export function routesCutNear(count: number | undefined, home: "home" | "old home" | "old homes"): string {
  if (count === undefined) return `Some of your routes may be cut near your ${home}.`;
  return `${count.toLocaleString("en-AU")} of your routes ${count === 1 ? "is" : "are"} cut near your ${home}.`;
}

/** 'Your old home stays hidden.' */
export function pastHomesHidden(count: number): string {
  return count === 1 ? "Your old home stays hidden." : `Your ${count} old homes stay hidden.`;
}

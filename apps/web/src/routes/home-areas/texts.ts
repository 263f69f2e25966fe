export const HOME_AREA_TEXTS = {
  title: "Home area",
  explanation:
    "Hide where you live. Other people don't get the parts of your routes in this area: not on the map, in the GPX file, in waypoints or in directions. A margin around it is hidden too, so the gaps don't point to your door.",
  onlyYou: "Nobody else can see your home area, not even the administrator.",
  smaller: "A smaller area shows more of your routes to everyone.",
  chooseCentre: "Choose where your home is: search, use your location or tap the map.",
  none: "No home area set",
  failed: "We couldn't load your home area",
  saved: "Home area saved",
  cleared: "Home area removed",
  offerHint: "Set your home area, and other people don't get the part near it.",
  offerMap: "Map of the place",
  offerMapHint: "You can still set your home area.",
  offerEnds: "Which end",
  offerStart: "Start",
  offerEnd: "End",
  offerSet: "Set my home area here",
  offerNotNow: "Not now",
  offerDone: "This track is shared without the parts near your home",
  uploaded: "The parts near your home are hidden from everyone else.",
  pending: "Only you can see this track until the parts near your home are hidden.",
  showWhole: "Show the full route to everyone",
  hideHome: "Hide the parts near my home",
} as const;

/** The choice between hiding and showing routes near a home that the member moves or removes. */
export const OLD_ROUTES_TEXTS = {
  moveTitle: "Move your home area?",
  removeTitle: "Remove your home area?",
  removeNothing: "Nothing of your routes and photos is hidden near it.",
  question: "What should happen to these routes?",
  keepCut: "Keep those parts hidden",
  showWhole: "Show them in full",
  showTitle: "Show old routes in full?",
  showExplanation: "Everyone will be able to see and download the parts of your routes near your old homes.",
  shown: "Your old homes are no longer hidden",
} as const;

const counted = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "route" : "routes"}`;

/** 'The parts near your home are hidden on 3 routes.' */
export function routesCut(count: number, pastHomes: number): string {
  const homes = pastHomes > 0 ? "your homes" : "your home";
  if (count === 0) return `None of your routes go near ${homes}.`;
  return `The parts near ${homes} are hidden on ${counted(count)}.`;
}

/** The homes that moving or removing the home area is about: it shows or hides routes near all of them. */
export type HomesInQuestion = "home" | "home and old homes" | "old home" | "old homes";

/** '3 of your routes have hidden parts near your old home.' The count is undefined while unknown. */
export function routesCutNear(count: number | undefined, home: HomesInQuestion): string {
  if (count === undefined) return `Some of your routes may have hidden parts near your ${home}.`;
  if (count === 0)
    return `None of your tracks go near your ${home}, but your GPX files may contain places there, or photos may have been taken there.`;
  return `${count.toLocaleString("en-AU")} of your routes ${count === 1 ? "has" : "have"} hidden parts near your ${home}.`;
}

/** What each choice for old routes does. */
export const oldRoutesHints = (homes: HomesInQuestion) => ({
  keepCut: `Only you can see the parts near your ${homes}. This also applies to routes you share later.`,
  showWhole: `Everyone can see and download the parts near your ${homes}.`,
});

/** 'Your old home stays hidden.' */
export function pastHomesHidden(count: number): string {
  return count === 1 ? "Your old home stays hidden." : `Your ${count} old homes stay hidden.`;
}

/** What the wizard asks a member without a home area. */
export const offerTitle = (end: "start" | "end") => `Do you live where this track ${end}s?`;

interface Whereabouts {
  km: string;
  direction: string;
  place: string;
}

/** 'It starts 2.1 km north-east of Goornong.' */
export const offerPlace = (end: "start" | "end", { km, direction, place }: Whereabouts) =>
  `It ${end}s ${km} ${direction} of ${place}.`;

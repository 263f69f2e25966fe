import { TAB_TEXTS } from "./discover-texts";
import type { PublicTab } from "./filters/route-filters";

// Apart from the texts that Discover begins with.

/** The button to a tab that has what another one lacks. */
export const foundElsewhere = (count: string, tab: PublicTab): string => `${count} in ${TAB_TEXTS[tab]}`;

export const YOUR_LISTS = { starred: "Starred", completed: "Completed", mine: "Mine" } as const;

export const OPEN_TEXTS = { label: "Not closed on", today: "Today" } as const;

export const NEAR_TEXTS = {
  label: "Near",
  notFound: "We couldn't find that place.",
  me: "Near me",
  here: "your position",
  noPosition: "We couldn't get your position.",
} as const;

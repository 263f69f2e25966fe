export const LIST_TEXTS = {
  activeFilters: "Active filters",
  removeFilter: "remove this filter",
  clearFilters: "Clear all filters",
  fewerFilters: "Fewer filters",
  otherSearch: "Try a different search or remove a filter.",
  checkConnection: "Check your connection and try again.",
  tryAgain: "Try again",
  showMore: "Show more",
  loading: "Loading...",
} as const;

/** How many a list holds. `isCapped`: counting stopped at `count`, and there are more. */
export interface ListCount {
  count: number;
  isCapped: boolean;
}

/** '24', or '1,000+' where counting stopped at the cap. */
export function countText({ count, isCapped }: ListCount): string {
  return `${count.toLocaleString("en-AU")}${isCapped ? "+" : ""}`;
}

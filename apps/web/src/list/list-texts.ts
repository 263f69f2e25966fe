/** Separate from the list texts in packages/domain, which pages without a list load too. */
export const LIST_TEXTS = {
  activeFilters: "Active filters",
  removeFilter: "remove this filter",
  clearFilters: "Clear all filters",
  filters: "Filters",
  activeCount: (count: number) => `${count} active`,
  showResults: "Show results",
  otherSearch: "Try a different search or remove a filter.",
  showMore: "Show more",
  loading: "Loading…",
} as const;

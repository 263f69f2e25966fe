import { countText, type ListCount } from "../../../list/texts";

export const ROUTES_TEXTS = {
  label: "Routes",
  search: "Search routes",
  searchHint: "Name, place or description",
  author: "Author",
  authorHint: "Author's name or email",
  type: "Type",
  allTypes: "All types",
  allStates: "All states",
  types: { community: "Community", recommended: "Expert Pick", premium: "Premium" },
  private: "Private",
  failed: "Failed to load the routes",
  failedMore: "We couldn't load more routes.",
  empty: "No routes found",
  save: "Save",
  saving: "Saving…",
  undo: "Undo",
} as const;

/** '1 route found' or 'N routes found' */
export function routesFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "route" : "routes"} found`;
}

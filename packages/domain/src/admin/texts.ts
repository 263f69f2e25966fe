import { countText, type ListCount } from "../list/texts";

export const ACCESS_DENIED = {
  title: "Access Denied",
  description: "You don't have administrative privileges to access this dashboard.",
} as const;

export const MEMBERS_TEXTS = {
  search: "Search members",
  searchHint: "Part of a name or email address",
  failed: "Failed to load the members",
  failedMore: "We couldn't load more members.",
  empty: "No members found",
} as const;

export const DELETION_REQUESTS_TEXTS = {
  title: "Route deletion requests",
  failed: "Failed to load the deletion requests",
  failedMore: "We couldn't load more deletion requests.",
  empty: "No deletion requests pending",
  noReason: "No reason given",
} as const;

/** '1 member found' or 'N members found' */
export function membersFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "member" : "members"} found`;
}

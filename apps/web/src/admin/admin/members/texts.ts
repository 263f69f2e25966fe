import { countText, type ListCount } from "../../../list/texts";

export const MEMBERS_TEXTS = {
  search: "Search members",
  searchHint: "Name or email",
  failed: "Failed to load the members",
  failedMore: "We couldn't load more members.",
  empty: "No members found",
} as const;

/** '1 member found' or 'N members found' */
export function membersFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "member" : "members"} found`;
}

/** What has become of the report of a note. */
export const REPORT_STATUS_LABELS = {
  pending: "Not reviewed yet",
  dismissed: "Dismissed",
  removed: "Note removed",
} as const;

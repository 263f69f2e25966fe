import { tabFilter } from "../../../list/filters";
import { MEMBER_SEARCH } from "../member-search";

export const MANAGE_TABS = ["settings", "members", "inbox", "reports", "invite", "danger"] as const;

export const MANAGE_FILTERS = {
  tab: tabFilter(MANAGE_TABS),
  search: MEMBER_SEARCH,
};

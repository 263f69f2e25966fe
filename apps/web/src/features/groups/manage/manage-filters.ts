import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { searchFilter, tabFilter } from "../../../list/filters";

export const MANAGE_TABS = ["settings", "members", "invite", "danger"] as const;

export const MANAGE_FILTERS = {
  tab: tabFilter(MANAGE_TABS),
  search: searchFilter({ label: "Find a member", placeholder: "Name", maxLength: MAX_SEARCH_LENGTH }),
};

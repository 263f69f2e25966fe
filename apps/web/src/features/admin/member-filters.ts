import { MEMBERS_TEXTS } from "@longpaddock/domain/admin/texts";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { type Filters, searchFilter } from "../../list/filters";

export const MEMBER_FILTERS = {
  search: searchFilter({
    label: MEMBERS_TEXTS.search,
    hint: MEMBERS_TEXTS.searchHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
};

export type MemberFilters = Filters<typeof MEMBER_FILTERS>;

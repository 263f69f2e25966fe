import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { choiceFilter, type Filters, searchFilter } from "../../../list/filters";
import { MEMBERS_TEXTS } from "./texts";

export const MEMBER_FILTERS = {
  search: searchFilter({
    label: MEMBERS_TEXTS.search,
    placeholder: MEMBERS_TEXTS.searchHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
  plan: choiceFilter({
    label: "Plan",
    all: "All plans",
    options: PROFILE_TYPES.map((value) => ({ value, label: PROFILE_TYPE_LABELS[value] })),
  }),
  role: choiceFilter({
    label: "Role",
    all: "Everybody",
    options: [
      { value: "user", label: "Members" },
      { value: "renMode", label: "Administrators" },
    ],
  }),
  status: choiceFilter({
    label: "Status",
    all: "Any status",
    options: [
      { value: "active", label: "Active" },
      { value: "suspended", label: "Suspended" },
      { value: "newcomer", label: "Profile not finished" },
    ],
  }),
};

export type MemberFilters = Filters<typeof MEMBER_FILTERS>;

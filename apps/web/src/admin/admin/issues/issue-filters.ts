import {
  ISSUE_CATEGORIES,
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
} from "@longpaddock/domain/issues/vocabulary";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { choiceFilter, type Filters, searchFilter, tabFilter } from "../../../list/filters";
import { ISSUE_SEVERITY_LABELS } from "../../issues/texts";
import { ISSUES_TEXTS } from "./texts";

export const ISSUE_STATUS_TABS = ["open", "in_progress", "resolved", "all"] as const;

export const ISSUE_FILTERS = {
  status: tabFilter(ISSUE_STATUS_TABS),
  search: searchFilter({
    label: ISSUES_TEXTS.search,
    placeholder: ISSUES_TEXTS.searchHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
  category: choiceFilter({
    label: ISSUES_TEXTS.category,
    all: ISSUES_TEXTS.allCategories,
    options: ISSUE_CATEGORY_WORDS.map((value) => ({ value, label: ISSUE_CATEGORIES[value].label })),
  }),
  severity: choiceFilter({
    label: ISSUES_TEXTS.severity,
    all: ISSUES_TEXTS.allSeverities,
    options: ISSUE_SEVERITIES.map((value) => ({ value, label: ISSUE_SEVERITY_LABELS[value] })),
  }),
};

export type IssueFilters = Filters<typeof ISSUE_FILTERS>;

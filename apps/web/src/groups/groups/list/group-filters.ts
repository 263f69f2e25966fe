import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { choiceFilter, type Filters, searchFilter } from "../../../list/filters";
import { ACTIVITY_OPTIONS, REGION_OPTIONS, SKILL_OPTIONS } from "../group-options";

export const GROUP_FILTERS = {
  search: searchFilter({ label: "Search", placeholder: "Name or keyword", maxLength: MAX_SEARCH_LENGTH }),
  type: choiceFilter({ label: "Activity", all: "All activities", options: ACTIVITY_OPTIONS }),
  region: choiceFilter({ label: "Region", all: "All regions", options: REGION_OPTIONS }),
  skillLevel: choiceFilter({ label: "Skill level", all: "All levels", options: SKILL_OPTIONS }),
};

export type GroupFilters = Filters<typeof GROUP_FILTERS>;

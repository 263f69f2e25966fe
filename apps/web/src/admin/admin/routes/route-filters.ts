import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { ROUTE_TYPES } from "@longpaddock/domain/routes/vocabulary";
import { stateCode } from "@longpaddock/domain/states";
import { STATE_LABEL, STATE_OPTIONS } from "../../../lib/state-field";
import { choiceFilter, type Filters, searchFilter } from "../../../list/filters";
import { ROUTES_TEXTS } from "./texts";

export const ROUTE_FILTERS = {
  search: searchFilter({
    label: ROUTES_TEXTS.search,
    placeholder: ROUTES_TEXTS.searchHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
  author: searchFilter({
    label: ROUTES_TEXTS.author,
    placeholder: ROUTES_TEXTS.authorHint,
    maxLength: MAX_SEARCH_LENGTH,
  }),
  type: choiceFilter({
    label: ROUTES_TEXTS.type,
    all: ROUTES_TEXTS.allTypes,
    options: ROUTE_TYPES.map((type) => ({ value: type, label: ROUTES_TEXTS.types[type] })),
  }),
  state: choiceFilter({
    label: STATE_LABEL,
    all: ROUTES_TEXTS.allStates,
    options: STATE_OPTIONS,
    parse: stateCode,
  }),
};

export type RouteFilters = Filters<typeof ROUTE_FILTERS>;

import { DISCOVER_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { STATES, stateCode } from "@longpaddock/domain/states";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { choiceFilter, type Filters, searchFilter, tabFilter } from "../../../list/filters";
import { difficultyLabel } from "../cards/difficulty-labels";

export const DISCOVER_TABS = ["community", "recommended"] as const;

export const ROUTE_FILTERS = {
  type: tabFilter(DISCOVER_TABS),
  search: searchFilter({
    label: "Search",
    placeholder: "Name, town or keyword",
    maxLength: MAX_SEARCH_LENGTH,
  }),
  state: choiceFilter({
    label: "State or territory",
    all: "All states",
    options: STATES.map(({ code, name }) => ({ value: code, label: name })),
    parse: stateCode,
  }),
  vehicleType: choiceFilter({
    label: "Vehicle type",
    all: "All vehicles",
    options: VEHICLE_TYPES.map((type) => ({ value: type, label: VEHICLE_LABELS[type] })),
    legacy: [{ value: "motorcycle", label: VEHICLE_LABELS.motorcycle }],
  }),
  difficulty: choiceFilter({
    label: "Difficulty",
    all: "All difficulties",
    options: DISCOVER_DIFFICULTIES.map((word) => ({ value: word, label: difficultyLabel(word) })),
  }),
};

export type RouteFilters = Filters<typeof ROUTE_FILTERS>;

import { DISCOVER_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { stateCode } from "@longpaddock/domain/states";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { STATE_LABEL, STATE_OPTIONS } from "../../../lib/state-field";
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
    label: STATE_LABEL,
    all: "All states",
    options: STATE_OPTIONS,
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

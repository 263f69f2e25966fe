import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { choiceFilter, type Filters, tabFilter } from "../../../list/filters";
import { EVENTS_TEXTS } from "../cards/texts";

export const EVENT_TABS = ["today", "upcoming", "completed"] as const;

export const EVENT_VIEWS = ["list", "month", "map"] as const;
export type EventView = (typeof EVENT_VIEWS)[number];

export const EVENT_FILTERS = {
  view: tabFilter(EVENT_VIEWS),
  tab: tabFilter(EVENT_TABS),
  vehicleType: choiceFilter({
    label: EVENTS_TEXTS.vehicleType,
    all: EVENTS_TEXTS.allVehicles,
    options: [
      ...VEHICLE_TYPES.map((type) => ({ value: type, label: VEHICLE_LABELS[type] })),
      { value: "motorcycle" as const, label: EVENTS_TEXTS.anyMotorcycle },
    ],
  }),
};

export type EventFilters = Filters<typeof EVENT_FILTERS>;

import { DISCOVER_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { MAX_SEARCH_LENGTH } from "@longpaddock/domain/list/rules";
import { SEASONS, seasonOf } from "@longpaddock/domain/routes/seasons";
import { ROUTE_SORTS, ROUTE_SURFACES, YOUR_ROUTES } from "@longpaddock/domain/routes/vocabulary";
import { stateCode } from "@longpaddock/domain/states";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { STATE_LABEL, STATE_OPTIONS } from "../../../../lib/state-field";
import { choiceFilter, type Filters, searchFilter, setFilter, tabFilter } from "../../../../list/filters";
import { difficultyLabel } from "../../cards/difficulty-labels";
import { SURFACE_LABELS } from "../../surface-text";

export const DISCOVER_TABS = ["community", "recommended", "yours"] as const;
export type DiscoverTab = (typeof DISCOVER_TABS)[number];
/** The tabs with everyone's routes. */
export const PUBLIC_TABS = ["community", "recommended"] as const;
export type PublicTab = (typeof PUBLIC_TABS)[number];

/** Presets of ranges, as in the address: '2-3', '-100' and '800-'. */
const DAYS = [
  { value: "1-1", label: "Day ride" },
  { value: "2-3", label: "2–3 days" },
  { value: "4-7", label: "4–7 days" },
  { value: "7-", label: "A week or more" },
] as const;
const DISTANCES = [
  { value: "-100", label: "Up to 100 km" },
  { value: "100-300", label: "100–300 km" },
  { value: "300-800", label: "300–800 km" },
  { value: "800-", label: "Over 800 km" },
] as const;

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

/** 30 February has the form of a day, and the server refuses it. */
const realDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text)
    ? text
    : null;

export const ROUTE_FILTERS = {
  type: tabFilter(DISCOVER_TABS),
  list: tabFilter(YOUR_ROUTES),
  sort: tabFilter(ROUTE_SORTS),
  map: tabFilter(["off", "on"]),
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
  season: choiceFilter({
    label: "Season",
    all: "Any season",
    options: SEASONS.map((season) => ({ value: season, label: season })),
    parse: seasonOf,
  }),
  surface: choiceFilter({
    label: "Surface",
    all: "Any surface",
    options: ROUTE_SURFACES.map((value) => ({ value, label: SURFACE_LABELS[value] })),
  }),
  open: setFilter({
    parse: realDay,
    chip: (name) => `Not closed ${name}`,
  }),
  near: setFilter({
    parse: matching(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/),
    chip: (name) => `Near ${name}`,
  }),
  bbox: setFilter({
    parse: matching(/^(-?\d{1,3}(\.\d+)?,?){4}$/),
    chip: () => "Area on the map",
  }),
  days: choiceFilter({ label: "Days", all: "Any number of days", options: DAYS }),
  distance: choiceFilter({ label: "Distance", all: "Any distance", options: DISTANCES }),
};

export type RouteFilters = Filters<typeof ROUTE_FILTERS>;

/** The ends of a range in the address; an end that it leaves open is undefined. */
export function rangeOf(text: string | undefined): [min: number | undefined, max: number | undefined] {
  const [min = "", max = ""] = text?.split("-") ?? [];
  return [min === "" ? undefined : Number(min), max === "" ? undefined : Number(max)];
}

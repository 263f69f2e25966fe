import { STATES } from "@longpaddock/domain/states";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { X } from "lucide-react";
import { difficultyLabel } from "../cards/difficulty-words";
import { type FilterChange, NO_FILTERS, type RouteFilters } from "./use-route-filters";

interface FilterChipsProps {
  filters: RouteFilters;
  onChange: (change: FilterChange) => void;
}

/** The filters in force, each with the way to take it off. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, label }) => (
        <li key={name} className="min-w-0 max-w-full">
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full"
            onClick={() => onChange({ [name]: undefined })}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">: remove this filter</span>
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTERS)}>
            Clear all filters
          </Button>
        </li>
      )}
    </ul>
  );
}

function chipsOf({ search, state, vehicleType, difficulty }: RouteFilters) {
  const labels = {
    search: search && `"${search}"`,
    state: STATES.find(({ code }) => code === state)?.name,
    vehicleType: vehicleType && VEHICLE_LABELS[vehicleType],
    difficulty: difficulty && difficultyLabel(difficulty),
  };
  return Object.entries(labels).flatMap(([name, label]) => (label ? [{ name, label }] : []));
}

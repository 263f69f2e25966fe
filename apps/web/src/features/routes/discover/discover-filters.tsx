import { DISCOVER_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { STATES, stateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES, VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { SlidersHorizontal } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { SearchField } from "../../../list/search-field";
import { difficultyLabel } from "../cards/difficulty-words";
import type { FilterChange, RouteFilters } from "./use-route-filters";

interface DiscoverFiltersProps {
  filters: RouteFilters;
  onChange: (change: FilterChange, how?: { typing: boolean }) => void;
}

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));
const DIFFICULTY_OPTIONS = DISCOVER_DIFFICULTIES.map((word) => ({
  value: word,
  label: difficultyLabel(word),
}));

export function DiscoverFilters({ filters, onChange }: DiscoverFiltersProps) {
  const { search = "", state = "", vehicleType = "", difficulty = "" } = filters;
  const onSearch = useCallback(
    (words: string) => onChange({ search: words || undefined }, { typing: true }),
    [onChange],
  );
  const choices = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="mt-6 p-4 sm:p-5">
      <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <SearchField value={search} onSearch={onSearch} />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={choices}
          className="sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          {isOpen ? "Fewer filters" : "State, vehicle, difficulty"}
        </Button>
        <div id={choices} className={cn("gap-4 sm:contents", isOpen ? "grid" : "hidden")}>
          <Field label="State or territory">
            <Select
              placeholder="All states"
              options={STATE_OPTIONS}
              value={state}
              onChange={({ target }) => onChange({ state: stateCode(target.value) ?? undefined })}
            />
          </Field>
          <Field label="Vehicle type">
            <Select
              placeholder="All vehicles"
              options={vehicleOptions(vehicleType)}
              value={vehicleType}
              onChange={({ target }) =>
                onChange({ vehicleType: ROUTE_VEHICLE_TYPES.find((type) => type === target.value) })
              }
            />
          </Field>
          <Field label="Difficulty">
            <Select
              placeholder="All difficulties"
              options={DIFFICULTY_OPTIONS}
              value={difficulty}
              onChange={({ target }) =>
                onChange({ difficulty: DISCOVER_DIFFICULTIES.find((word) => word === target.value) })
              }
            />
          </Field>
        </div>
      </search>
    </Card>
  );
}

/** The legacy word is offered only to those who come with it, from an old link or the footer. */
function vehicleOptions(chosen: string) {
  const types = chosen === "motorcycle" ? (["motorcycle", ...VEHICLE_TYPES] as const) : VEHICLE_TYPES;
  return types.map((type) => ({ value: type, label: VEHICLE_LABELS[type] }));
}

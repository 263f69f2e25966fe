import { ROUTE_SORTS } from "@longpaddock/domain/routes/vocabulary";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { FilterState } from "../../../list/use-filters";
import { SORT_TEXTS } from "./discover-texts";
import type { ROUTE_FILTERS } from "./route-filters";

const OPTIONS = ROUTE_SORTS.map((sort) => ({ value: sort, label: SORT_TEXTS[sort] }));

export function SortChoice({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  return (
    <Field label="Sort by">
      <Select
        options={OPTIONS}
        value={state.filters.sort}
        onChange={({ target }) => state.set("sort", target.value)}
      />
    </Field>
  );
}

import { COMMON_SORTS, ROUTE_SORTS, type RouteSort } from "@longpaddock/domain/routes/vocabulary";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { FilterState } from "../../../list/use-filters";
import { SORT_TEXTS } from "./discover-texts";
import type { ROUTE_FILTERS } from "./filters/route-filters";

const optionsOf = (sorts: readonly RouteSort[]) =>
  sorts.map((sort) => ({ value: sort, label: SORT_TEXTS[sort] }));

export function SortChoice({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  const { near, sort } = state.filters;
  return (
    <Field label="Sort by" className="lg:col-span-2">
      <Select
        options={optionsOf(near === undefined ? COMMON_SORTS : ROUTE_SORTS)}
        value={near === undefined && sort === "near" ? "newest" : sort}
        onChange={({ target }) => state.set("sort", target.value)}
      />
    </Field>
  );
}

import { YOUR_ROUTES } from "@longpaddock/domain/routes/vocabulary";
import { Segmented } from "@longpaddock/ui/segmented";
import type { FilterState } from "../../../list/use-filters";
import type { ROUTE_FILTERS } from "./filters/route-filters";
import { YOUR_LISTS } from "./lazy-texts";

const OPTIONS = YOUR_ROUTES.map((list) => ({ value: list, label: YOUR_LISTS[list] }));

/** Which of the member's own choice of routes the tab lists. */
export function YoursChoice({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  return (
    <Segmented
      label="Your routes"
      className="mb-3 max-sm:flex"
      options={OPTIONS}
      value={state.filters.list}
      onChange={(list) => state.set("list", list)}
    />
  );
}

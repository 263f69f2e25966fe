import type { FilterState } from "../../../list/use-filters";
import type { ROUTE_FILTERS } from "./filters/route-filters";
import { NearChoice } from "./near-choice";
import { OpenChoice } from "./open-choice";

/** Filters that load after the list. */
export function MoreChoices({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  return (
    <>
      <OpenChoice state={state} />
      <NearChoice state={state} />
    </>
  );
}

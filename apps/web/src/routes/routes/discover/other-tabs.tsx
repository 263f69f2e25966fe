import { Button } from "@longpaddock/ui/button";
import { countText } from "../../../list/texts";
import type { FilterState } from "../../../list/use-filters";
import { PUBLIC_TABS, type PublicTab, type ROUTE_FILTERS } from "./filters/route-filters";
import { useRouteTotal } from "./filters/use-routes";
import { foundElsewhere } from "./lazy-texts";

type DiscoverState = FilterState<typeof ROUTE_FILTERS>;

/** Leads out of an empty list to the tabs that have routes for the same search and filters. */
export function OtherTabs({ state }: { state: DiscoverState }) {
  const others = PUBLIC_TABS.filter((tab) => tab !== state.filters.type);
  return others.map((tab) => <OtherTab key={tab} tab={tab} state={state} />);
}

function OtherTab({ tab, state }: { tab: PublicTab; state: DiscoverState }) {
  const { data } = useRouteTotal(state.filters, tab);
  if (!data || data.total === 0) return null;
  const count = countText({ count: data.total, isCapped: data.totalIsCapped });
  return <Button onClick={() => state.set("type", tab)}>{foundElsewhere(count, tab)}</Button>;
}

import { Skeleton } from "@longpaddock/ui/skeleton";
import { ScrollText, SlidersHorizontal } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { actFilters, startOf } from "./act-filters";
import { ActItem } from "./act-item";
import { ACTIVITY_LOG_TEXTS, actsFound } from "./texts";
import { useActs, useAdministrators } from "./use-acts";

const TEXTS = { ...ACTIVITY_LOG_TEXTS, found: actsFound };

/** Who did what and when, with what was before and after. */
export function ActivityLogTab() {
  const { data: administrators } = useAdministrators();
  const [query] = useSearchParams();
  const named = query.get("administrator");
  const schema = useMemo(() => actFilters(administrators ?? [], named), [administrators, named]);
  const state = useFilters(schema);
  const { period, ...filters } = state.filters;
  const from = startOf(period, Date.now());
  const acts = useActs({ ...filters, ...(from && { from }) });
  return (
    <>
      <p className="mb-2 text-ink-muted">{ACTIVITY_LOG_TEXTS.lead}</p>
      <ListFilters state={state} icon={<SlidersHorizontal aria-hidden="true" />} />
      <section aria-label="Activity log" className="mt-6 mb-10">
        <ListResults
          query={acts}
          state={state}
          texts={TEXTS}
          empty={{
            icon: <ScrollText aria-hidden="true" />,
            title: ACTIVITY_LOG_TEXTS.empty,
            text: ACTIVITY_LOG_TEXTS.emptyHint,
          }}
          skeleton={<Skeleton className="h-96" />}
        >
          {(found) => (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
              {found.map((act) => (
                <ActItem key={act.id} act={act} />
              ))}
            </ul>
          )}
        </ListResults>
      </section>
    </>
  );
}

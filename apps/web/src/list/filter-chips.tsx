import { Button } from "@longpaddock/ui/button";
import { X } from "lucide-react";
import { chipText } from "./filters";
import { LIST_TEXTS } from "./list-texts";
import type { FilterState } from "./use-filters";

/** The active filters, each with a button that removes it. */
export function FilterChips({ state }: { state: FilterState }) {
  const chips = state.controls.flatMap(({ name, filter, value }) => {
    const text = chipText(filter, value);
    return text === undefined ? [] : [{ name, text }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={LIST_TEXTS.activeFilters} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => (
        <li key={name} className="min-w-0 max-w-full">
          <Button variant="secondary" size="sm" className="max-w-full" onClick={() => state.set(name, "")}>
            <span className="truncate">{text}</span>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">: {LIST_TEXTS.removeFilter}</span>
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="quiet" size="sm" onClick={state.clear}>
            {LIST_TEXTS.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}

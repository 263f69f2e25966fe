import { Button } from "@longpaddock/ui/button";
import { X } from "lucide-react";
import { useRef } from "react";
import { chipText } from "./filters";
import { LIST_TEXTS } from "./list-texts";
import type { FilterState } from "./use-filters";

interface FilterChipsProps {
  state: FilterState;
  /** Called when the last chip is removed, to move the focus elsewhere. */
  onLastRemoved: () => void;
}

/** The active filters, each with a button that removes it. The focus moves to a chip that stays. */
export function FilterChips({ state, onLastRemoved }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chips = state.controls.flatMap(({ name, filter, value }) => {
    const text = chipText(filter, value);
    return text === undefined ? [] : [{ name, text }];
  });
  if (chips.length === 0) return null;
  const remove = (index: number, name: string) => {
    const others = [...(list.current?.querySelectorAll("button") ?? [])].slice(0, chips.length);
    const next = others[index + 1] ?? others[index - 1];
    if (next) next.focus();
    else onLastRemoved();
    state.set(name, "");
  };
  const clear = () => {
    onLastRemoved();
    state.clear();
  };
  return (
    <ul ref={list} aria-label={LIST_TEXTS.activeFilters} className="mt-2 flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }, index) => (
        <li key={name} className="min-w-0 max-w-full">
          <Button variant="secondary" size="sm" className="max-w-full" onClick={() => remove(index, name)}>
            <span className="truncate">{text}</span>
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">: {LIST_TEXTS.removeFilter}</span>
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="quiet" size="sm" onClick={clear}>
            {LIST_TEXTS.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  );
}

import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { FilterChips } from "./filter-chips";
import { offeredOptions } from "./filters";
import { LIST_TEXTS } from "./list-texts";
import { SearchField } from "./search-field";
import type { FilterControl, FilterState } from "./use-filters";

interface Opener {
  /** Passed in, because an icon imported here would load on every page. */
  icon: ReactNode;
  label: string;
}

interface ListFiltersProps {
  state: FilterState;
  /** The button that opens the choices on phones. By default it names all choices. */
  opener?: Opener;
}

/** The search field, choices and chips of a list's filters. Pages draw tabs themselves. */
export function ListFilters({ state, opener }: ListFiltersProps) {
  const searchRegion = useRef<HTMLElement>(null);
  const focusSearch = () => searchRegion.current?.focus({ preventScroll: true });
  const choices = state.controls.filter(({ filter }) => filter.kind === "choice");
  const choiceLabels = choices.flatMap(({ filter }) => (filter.kind === "choice" ? [filter.label] : []));
  const search = state.controls.map((control) => (
    <Search key={control.name} control={control} onType={state.setTyped} />
  ));
  return (
    <>
      {choices.length === 0 ? (
        <search ref={searchRegion} tabIndex={-1} className="mt-6 block max-w-xl outline-none">
          {search}
        </search>
      ) : (
        <Card className="mt-6 p-4 sm:p-5">
          <search ref={searchRegion} tabIndex={-1} className="grid gap-4 outline-none sm:grid-cols-2 lg:flex">
            {search}
            <Choices opener={opener ?? { icon: null, label: choiceLabels.join(", ") }}>
              {choices.map((control) => (
                <Choice key={control.name} control={control} onChoose={state.set} />
              ))}
            </Choices>
          </search>
        </Card>
      )}
      <FilterChips state={state} onLastRemoved={focusSearch} />
    </>
  );
}

function Search({ control, onType }: { control: FilterControl; onType: FilterState["setTyped"] }) {
  const { name, filter, value = "" } = control;
  const onSearch = useCallback((text: string) => onType(name, text), [name, onType]);
  if (filter.kind !== "search") return null;
  const { kind: _, ...field } = filter;
  return <SearchField {...field} value={value} onSearch={onSearch} className="lg:flex-[1.6]" />;
}

function Choices({ opener, children }: { opener: Opener; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        className="sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {opener.icon}
        {isOpen ? LIST_TEXTS.fewerFilters : opener.label}
      </Button>
      <div id={id} className={cn("gap-4 sm:contents", isOpen ? "grid" : "hidden")}>
        {children}
      </div>
    </>
  );
}

function Choice({ control, onChoose }: { control: FilterControl; onChoose: FilterState["set"] }) {
  const { name, filter, value } = control;
  if (filter.kind !== "choice") return null;
  return (
    <Field label={filter.label} className="lg:flex-1">
      <Select
        placeholder={filter.all}
        options={offeredOptions(filter, value)}
        value={value ?? ""}
        onChange={({ target }) => onChoose(name, target.value)}
      />
    </Field>
  );
}

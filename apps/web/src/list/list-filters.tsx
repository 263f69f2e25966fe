import { cn } from "@longpaddock/ui/class-names";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { type ReactNode, useCallback, useRef } from "react";
import { FilterChips } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import { offeredOptions } from "./filters";
import { LIST_TEXTS } from "./list-texts";
import { SearchField } from "./search-field";
import type { FilterControl, FilterState } from "./use-filters";

interface ListFiltersProps {
  state: FilterState;
  /** For the button that opens the filters. Passed in, because an icon imported here would load on every page. */
  icon?: ReactNode;
  /** After the button that opens the filters. */
  beside?: ReactNode;
  /** Further choices that are not filters, such as the order of the list. */
  more?: ReactNode;
  /** What the button that closes the filters on a narrow screen says. */
  done?: ReactNode;
  /** Keeps the line below the navigation while the list scrolls. Needs a size container around the page. */
  sticky?: boolean;
}

/** Only where there is room: on a short screen or with large text the line would cover the list. */
const STICKY =
  "max-lg:@min-[20rem]:[@media(height>=30rem)]:sticky max-lg:@min-[20rem]:[@media(height>=30rem)]:top-16.25 max-lg:z-20 max-lg:border-line max-lg:border-b max-lg:bg-surface";

/** More choices than this take several lines on wide screens, where each in `more` says how many columns it takes. */
const MAX_IN_LINE = 4;

/** A line with the search field and the choices of a list's filters, and their chips. Pages draw tabs themselves. */
export function ListFilters(props: ListFiltersProps) {
  const { state, icon, beside, more, done = LIST_TEXTS.showResults, sticky = false } = props;
  const searchRegion = useRef<HTMLElement>(null);
  const focusSearch = () => searchRegion.current?.focus({ preventScroll: true });
  const choices = state.controls.filter(({ filter }) => filter.kind === "choice");
  const hasChoices = choices.length > 0;
  return (
    <>
      <div
        className={cn(
          "relative -mx-[min(1rem,4.5vw)] px-[min(1rem,4.5vw)] py-2 sm:-mx-6 sm:px-6",
          sticky && STICKY,
        )}
      >
        <search
          ref={searchRegion}
          tabIndex={-1}
          className={cn(
            "flex flex-wrap items-end gap-2 outline-none lg:flex-nowrap lg:gap-4",
            !hasChoices && "max-w-xl",
            choices.length > MAX_IN_LINE && "lg:grid lg:grid-cols-8 xl:grid-cols-12",
          )}
        >
          {state.controls.map((control) => (
            <Search key={control.name} control={control} onType={state.setTyped} inLine={hasChoices} />
          ))}
          {hasChoices && (
            <FilterPanel
              icon={icon}
              active={choices.filter(({ value }) => value !== undefined).length}
              done={done}
            >
              {choices.map((control) => (
                <Choice key={control.name} control={control} onChoose={state.set} />
              ))}
              {more}
            </FilterPanel>
          )}
          {beside}
        </search>
      </div>
      <FilterChips state={state} onLastRemoved={focusSearch} />
    </>
  );
}

interface SearchProps {
  control: FilterControl;
  onType: FilterState["setTyped"];
  /** Shares its line with the button of the filters, so that there is no room for its label. */
  inLine: boolean;
}

function Search({ control, onType, inLine }: SearchProps) {
  const { name, filter, value = "" } = control;
  const onSearch = useCallback((text: string) => onType(name, text), [name, onType]);
  if (filter.kind !== "search") return null;
  const { kind: _, ...field } = filter;
  return (
    <SearchField
      {...field}
      value={value}
      onSearch={onSearch}
      className={cn("flex-[1_1_9rem] lg:flex-[1.6] lg:col-span-2", inLine && "max-lg:[&>label]:sr-only")}
    />
  );
}

function Choice({ control, onChoose }: { control: FilterControl; onChoose: FilterState["set"] }) {
  const { name, filter, value } = control;
  if (filter.kind !== "choice") return null;
  return (
    <Field label={filter.label} className="lg:flex-1 lg:col-span-2">
      <Select
        placeholder={filter.all}
        options={offeredOptions(filter, value)}
        value={value ?? ""}
        onChange={({ target }) => onChoose(name, target.value)}
      />
    </Field>
  );
}

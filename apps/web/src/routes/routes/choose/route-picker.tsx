import { cn } from "@longpaddock/ui/class-names";
import { Field, Input, useFieldControl } from "@longpaddock/ui/field";
import { IconButton } from "@longpaddock/ui/icon-button";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { trpc } from "../../../lib/api";
import { kilometres } from "../../../lib/format";
import { ROUTE_PICKER_TEXTS, routesOffered } from "./texts";
import { type FoundRoute, useRouteSearch } from "./use-route-search";

interface RoutePickerProps {
  routeId: number | null;
  label?: string;
  hint?: string;
  error: string | undefined;
  /** With null for no route. */
  onPick: (route: FoundRoute | null) => void;
}

/** A combobox over the member's own and public routes. */
export function RoutePicker({
  label = ROUTE_PICKER_TEXTS.label,
  hint = ROUTE_PICKER_TEXTS.hint,
  error,
  ...picker
}: RoutePickerProps) {
  return (
    <Field label={label} optional hint={hint} error={error}>
      <RouteCombobox {...picker} />
    </Field>
  );
}

/** The option without a route comes first. */
type Option = FoundRoute | null;

function RouteCombobox({ routeId, onPick }: Pick<RoutePickerProps, "routeId" | "onPick">) {
  const field = useFieldControl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { data: picked } = trpc.routes.byId.useQuery({ id: routeId ?? 0 }, { enabled: routeId !== null });
  const isOpen = typed !== null;
  const search = useRouteSearch(typed ?? "", isOpen);
  const options: Option[] = [null, ...search.routes];
  const pickedName = routeId === null ? "" : (picked?.name ?? "");
  const close = () => setTyped(null);
  const pick = (route: Option) => {
    onPick(route);
    close();
    input.current?.focus();
  };
  const move = (step: number) => {
    if (isOpen) setActive((active + step + options.length) % options.length);
    else {
      setTyped("");
      setActive(0);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && search.hasFailed && isOpen) search.retry();
    else if (event.key === "Enter" && isOpen) {
      // Not a route of an earlier search.
      if (active === 0 || !search.isStale) pick(options[active] ?? null);
    } else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Input
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        className="pr-12"
        placeholder={ROUTE_PICKER_TEXTS.placeholder}
        value={typed ?? pickedName}
        onClick={() => !isOpen && setTyped("")}
        onChange={({ target }) => {
          setTyped(target.value);
          // The first route, so that Enter takes it; "No route" while nothing is typed.
          setActive(target.value.trim() === "" ? 0 : 1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...field}
      />
      {routeId !== null && !isOpen && (
        <IconButton
          label={ROUTE_PICKER_TEXTS.clear}
          className="absolute top-0 right-0.5"
          onClick={() => pick(null)}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {isOpen && !search.isStale && !search.hasFailed && routesOffered(search.routes.length)}
      </span>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border-2 border-line-strong bg-surface-raised p-1 text-ink shadow-lg">
          <div
            id={listId}
            role="listbox"
            aria-label={ROUTE_PICKER_TEXTS.listLabel}
            aria-busy={search.isStale}
            className="max-h-72 overflow-y-auto"
          >
            {options.map((route, index) => (
              <PickerOption
                key={route?.id ?? 0}
                id={`${listId}-${index}`}
                isActive={index === active}
                onPick={() => pick(route)}
              >
                {route ? <RouteLine route={route} /> : ROUTE_PICKER_TEXTS.none}
              </PickerOption>
            ))}
          </div>
          <PickerMessage search={search} isTyped={typed.trim() !== ""} />
        </div>
      )}
    </div>
  );
}

interface PickerOptionProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** The input keeps the focus and handles the keys. */
function PickerOption({ id, isActive, onPick, children }: PickerOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cn(
        "min-h-11 cursor-pointer content-center rounded-sm px-3 py-1.5",
        isActive ? "bg-accent-soft text-accent-text" : "hover:bg-surface-sunken",
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}

function RouteLine({ route: { name, city, state, distance, isOwn } }: { route: FoundRoute }) {
  const facts = [
    isOwn && ROUTE_PICKER_TEXTS.own,
    city ? `${city}, ${state}` : state,
    distance !== null && kilometres(distance),
  ];
  return (
    <>
      <span className="block break-words font-semibold leading-tight">{name}</span>
      <span className="block break-words text-ink-muted text-sm leading-tight">
        {facts.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function PickerMessage({ search, isTyped }: { search: ReturnType<typeof useRouteSearch>; isTyped: boolean }) {
  if (search.hasFailed)
    return (
      <p role="alert" className="px-3 py-2 font-semibold text-danger-text text-sm">
        {ROUTE_PICKER_TEXTS.failed}
      </p>
    );
  const isEmpty = isTyped && !search.isStale && search.routes.length === 0;
  return isEmpty && <p className="px-3 py-2 text-ink-muted text-sm">{ROUTE_PICKER_TEXTS.noMatch}</p>;
}

import { PLACE_SEARCH_LENGTH } from "@longpaddock/roads/places/rules";
import { cn } from "@longpaddock/ui/class-names";
import { Input } from "@longpaddock/ui/field";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useOnline } from "../../lib/network/use-online";
import { PLACE_SEARCH_TEXTS } from "./texts";
import { type PlaceOption, usePlaceSearch } from "./use-place-search";

interface PlaceSearchProps {
  id: string;
  label: string;
  describedBy: string;
  text: string;
  /** True if the text already belongs to a place. Hides the no-results message. */
  hasPlace?: boolean;
  onType: (text: string) => void;
  onChoose: (option: PlaceOption) => void;
  /** Called on Tab, after choosing the active option if there is one. Return true to keep the focus. */
  onTab: () => boolean;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

/** A combobox that suggests places for its text. */
export function PlaceSearch({ id, label, describedBy, text, hasPlace = false, ...rest }: PlaceSearchProps) {
  const { onType, onChoose, onTab, announce } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  /** True after Escape: the next Tab leaves the field, even if Tab would otherwise stay in the list. */
  const isLeaving = useRef(false);
  /** True if Enter was pressed before the text's options had loaded: it is applied once they have. */
  const isEnterWaiting = useRef(false);
  const isOnline = useOnline();
  const { options, isStale, hasFailed, retry, attribution, ...search } = usePlaceSearch(isOpen ? text : "");
  const hasNoResults = search.hasNoResults && !hasPlace;
  const isShown = isOpen && options.length > 0;
  const message = isOpen ? messageFor({ hasFailed, hasNoResults, isOnline }) : null;
  const canChoose = isShown && !isStale;
  const marked = canChoose ? activeIndex : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const count = isOpen && !isStale ? (hasNoResults ? 0 : options.length || null) : null;
  useEffect(() => {
    if (count !== null) announce(count === 1 ? "1 place found" : `${count} places found`);
  }, [count, announce]);
  useEffect(() => {
    if (hasFailed) announce(isOnline ? PLACE_SEARCH_TEXTS.failed : PLACE_SEARCH_TEXTS.offline);
  }, [hasFailed, isOnline, announce]);
  useEffect(() => {
    if (isShown && activeIndex >= 0)
      document.getElementById(`${id}-option-${activeIndex}`)?.scrollIntoView({ block: "nearest" });
  }, [id, isShown, activeIndex]);

  const close = () => {
    isEnterWaiting.current = false;
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const choose = (option: PlaceOption) => {
    close();
    onChoose(option);
  };
  const chooseActive = () => {
    const option = canChoose ? options[activeIndex] : undefined;
    if (option) choose(option);
  };
  const chooseOnlyOption = () => {
    const [only] = options;
    if (canChoose && only && options.length === 1) choose(only);
  };
  const enter = () => {
    if (activeIndex >= 0) chooseActive();
    else chooseOnlyOption();
  };
  useEffect(() => {
    // A search that is repeated once the network is back chooses nothing by itself.
    if (hasFailed) isEnterWaiting.current = false;
    if (!isEnterWaiting.current || !canChoose) return;
    isEnterWaiting.current = false;
    enter();
  });
  /** While the options are loading, the arrow keys can only mark the first one. */
  const moveActive = (step: 1 | -1) => {
    const last = options.length - 1;
    if (!canChoose) setActiveIndex(step === 1 ? 0 : -1);
    else if (step === 1) setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1);
    else setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isEnterWaiting.current = false;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        setIsOpen(true);
        moveActive(event.key === "ArrowDown" ? 1 : -1);
        break;
      case "Enter":
        event.preventDefault();
        if (hasFailed) retry();
        else if (canChoose) enter();
        else isEnterWaiting.current = isOpen;
        break;
      case "Escape":
        isLeaving.current = true;
        close();
        return;
      case "Tab":
        chooseActive();
        if (!event.shiftKey && !isLeaving.current && onTab()) event.preventDefault();
        break;
    }
    isLeaving.current = false;
  };
  return (
    <div className="relative">
      <Input
        id={id}
        role="combobox"
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-places` : undefined}
        aria-activedescendant={marked >= 0 ? optionId(marked) : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={PLACE_SEARCH_LENGTH.max}
        placeholder="Town, roadhouse, track…"
        value={text}
        onChange={({ target }) => {
          onType(target.value);
          close();
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && (
        <div className={POPUP_CLASS}>
          <div
            id={`${id}-places`}
            role="listbox"
            aria-label="Places"
            aria-busy={isStale}
            className="max-h-72 overflow-y-auto"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the input refers to it with aria-activedescendant
              <div
                key={option.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                className={cn(
                  "min-h-11 cursor-pointer content-center rounded-sm px-3 py-1.5",
                  index === marked ? "bg-accent-soft text-accent-text" : "hover:bg-surface-sunken",
                )}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className="block break-words font-semibold leading-tight">{option.name}</span>
                <span className="block break-words text-ink-muted text-sm leading-tight">
                  {option.detail}
                </span>
              </div>
            ))}
          </div>
          {attribution && <p className="px-3 py-1 text-ink-muted text-xs">{attribution}</p>}
        </div>
      )}
      {message && (
        <p ref={showWhole} className={cn(POPUP_CLASS, "px-3 py-2.5 text-ink-muted text-sm")}>
          {message}
        </p>
      )}
    </div>
  );
}

/** Scrolls a message into view that would otherwise be below the window or under the bar at its end. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

interface Outcome {
  hasFailed: boolean;
  hasNoResults: boolean;
  isOnline: boolean;
}

function messageFor({ hasFailed, hasNoResults, isOnline }: Outcome): string | null {
  if (hasFailed) return isOnline ? PLACE_SEARCH_TEXTS.failed : PLACE_SEARCH_TEXTS.offline;
  return hasNoResults ? PLACE_SEARCH_TEXTS.none : null;
}

const POPUP_CLASS =
  "absolute inset-x-0 top-full z-20 mt-1 scroll-mb-24 rounded-md border-2 border-line-strong bg-surface-raised p-1 text-ink shadow-lg";

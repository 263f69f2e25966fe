import { PLACE_SEARCH_LENGTH } from "@longpaddock/domain/places/rules";
import { cn } from "@longpaddock/ui/class-names";
import { Input } from "@longpaddock/ui/field";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type PlaceOption, usePlaceSearch } from "./use-place-search";

interface PlaceSearchProps {
  id: string;
  label: string;
  describedBy: string;
  text: string;
  /** The text has its place already: no other is missing. */
  isPlaced?: boolean;
  onType: (text: string) => void;
  onChoose: (option: PlaceOption) => void;
  /** Tab was pressed, with nothing open or after the marked place was taken; true keeps the focus from moving on. */
  onTab: () => boolean;
  /** Says something to screen readers. */
  say: (text: string) => void;
}

/** A text field that unfolds the places which its text may mean. */
export function PlaceSearch({ id, label, describedBy, text, isPlaced = false, ...rest }: PlaceSearchProps) {
  const { onType, onChoose, onTab, say } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const { options, isAwaited, attribution, ...found } = usePlaceSearch(isOpen ? text : "");
  const isNothing = found.isNothing && !isPlaced;
  const isShown = isOpen && options.length > 0;
  const canMark = isShown && !isAwaited;
  const optionId = (index: number) => `${id}-option-${index}`;
  const count = isOpen && !isAwaited ? (isNothing ? 0 : options.length || null) : null;
  useEffect(() => {
    if (count !== null) say(count === 1 ? "1 place found" : `${count} places found`);
  }, [count, say]);
  useEffect(() => {
    if (isShown && marked >= 0)
      document.getElementById(`${id}-option-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [id, isShown, marked]);

  const close = () => {
    setIsOpen(false);
    setMarked(-1);
  };
  const choose = (option: PlaceOption) => {
    close();
    onChoose(option);
  };
  const takeMarked = () => {
    const option = canMark ? options[marked] : undefined;
    if (option) choose(option);
  };
  const takeOnlyOne = () => {
    const [only] = options;
    if (canMark && only && options.length === 1) choose(only);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        setIsOpen(true);
        if (!canMark) break;
        if (event.key === "ArrowDown") setMarked(marked >= last ? 0 : marked + 1);
        else setMarked(marked <= 0 ? last : marked - 1);
        break;
      case "Enter":
        event.preventDefault();
        if (marked >= 0) takeMarked();
        else takeOnlyOne();
        break;
      case "Escape":
        close();
        break;
      case "Tab":
        takeMarked();
        if (!event.shiftKey && onTab()) event.preventDefault();
        break;
    }
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
        aria-activedescendant={isShown && marked >= 0 ? optionId(marked) : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={PLACE_SEARCH_LENGTH.max}
        placeholder="Town, roadhouse, track..."
        value={text}
        onChange={({ target }) => {
          onType(target.value);
          setIsOpen(true);
          setMarked(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && (
        <div className={SHEET}>
          <div
            id={`${id}-places`}
            role="listbox"
            aria-label="Places"
            aria-busy={isAwaited}
            className="max-h-72 overflow-y-auto"
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
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
      {isOpen && isNothing && (
        <p className={cn(SHEET, "px-3 py-2.5 text-ink-muted text-sm")}>
          No place by that name. Tap the map to set it there, or type its latitude and longitude.
        </p>
      )}
    </div>
  );
}

const SHEET =
  "absolute inset-x-0 top-full z-20 mt-1 rounded-md border-2 border-line-strong bg-surface-raised p-1 text-ink shadow-lg";

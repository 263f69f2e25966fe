import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { LIST_TEXTS } from "./list-texts";

interface FilterPanelProps {
  icon: ReactNode;
  /** Number of active filters in the panel. */
  active: number;
  /** What the button that closes the sheet says, such as how many items are left. */
  done: ReactNode;
  children: ReactNode;
}

/**
 * The filters of a list: on narrow screens a sheet below the positioned line that holds its button, elsewhere in the
 * line itself.
 */
export function FilterPanel({ icon, active, done, children }: FilterPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target));
    const closeOutside = ({ target }: Event) => !isInside(target) && setOpen(false);
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || !isInside(target)) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        className="px-3 lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {LIST_TEXTS.filters}
        {active > 0 && (
          <>
            <span
              aria-hidden="true"
              className="grid min-h-6 min-w-6 place-items-center rounded-full bg-accent px-1 text-accent-ink text-sm"
            >
              {active}
            </span>
            <span className="sr-only">, {LIST_TEXTS.activeCount(active)}</span>
          </>
        )}
      </Button>
      <div
        ref={panel}
        id={id}
        className={cn(
          "gap-2 sm:gap-4 lg:contents",
          isOpen
            ? "absolute inset-x-0 top-full z-1 grid overflow-y-auto overscroll-contain rounded-b-lg border border-line-strong bg-surface-raised p-4 shadow-lg sm:grid-cols-2 [@media(height>=30rem)]:max-h-[calc(100dvh-12rem)]"
            : "hidden",
        )}
      >
        {children}
        {isOpen && (
          <div className="sticky -bottom-4 -mx-4 -mb-4 border-line border-t bg-surface-raised px-4 py-3 sm:col-span-2 lg:hidden">
            <Button className="w-full" onClick={close}>
              {done}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

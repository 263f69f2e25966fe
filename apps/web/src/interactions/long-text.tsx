import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { useLayoutEffect, useRef, useState } from "react";

const SHOW_ALL = "Show all";

/** A text that is cut after four lines until the reader asks for all of it, so that one text doesn't fill the screen. */
export function LongText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return;
    const look = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    look();
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div>
      <p
        ref={text}
        tabIndex={-1}
        className={cn("whitespace-pre-line break-words outline-none", !isOpen && "line-clamp-4")}
      >
        {children}
      </p>
      {isCut && !isOpen && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setIsOpen(true);
            text.current?.focus();
          }}
        >
          {SHOW_ALL}
        </Button>
      )}
    </div>
  );
}

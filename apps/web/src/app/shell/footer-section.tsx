import { cn } from "@longpaddock/ui/class-names";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

/** Phones show only the title until it is pressed, and everything without JavaScript. */
export function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <h2 className="font-extrabold text-lg text-night-ink">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-4 text-left sm:hidden"
        >
          {title}
          <ChevronDown aria-hidden="true" className={cn("size-5 shrink-0", isOpen && "rotate-180")} />
        </button>
        <span className="max-sm:not-noscript:hidden">{title}</span>
      </h2>
      <div id={id} className={cn("mt-1 max-sm:pb-4", !isOpen && "max-sm:not-noscript:hidden")}>
        {children}
      </div>
    </>
  );
}

import { cn } from "@longpaddock/ui/class-names";
import type { ReactNode } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { RATING_TEXTS } from "./texts";

export const RateDialog = lazyDialog(() => import("./rate-dialog").then((m) => m.RateDialog));

interface RateButtonProps {
  name: string;
  onRate: () => void;
  /** The current rating. */
  children: ReactNode;
  className?: string;
}

/** A card's rating, as a button that opens the rating dialog. */
export function RateButton({ name, onRate, children, className }: RateButtonProps) {
  return (
    <button
      type="button"
      title={RATING_TEXTS.open}
      {...RateDialog.preloadProps}
      onClick={onRate}
      className={cn(
        "relative z-1 -ml-2 inline-flex shrink-0 items-center rounded-md px-2 hover:bg-accent-soft",
        className,
      )}
    >
      <span className="sr-only">
        {RATING_TEXTS.open}: {name}.{" "}
      </span>
      {children}
    </button>
  );
}

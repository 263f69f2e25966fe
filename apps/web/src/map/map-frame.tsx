import { cn } from "@longpaddock/ui/class-names";
import { type ReactNode, Suspense, useState } from "react";
import { ErrorFallback } from "../lib/error-fallback";
import { useInView } from "./use-in-view";

interface MapFrameProps {
  /** What to use where the map can't be drawn: 'You can use the list instead.' */
  fallbackHint: string;
  className: string;
  /** Renders the map, which calls `onFailure` if it cannot be drawn. */
  children: (onFailure: () => void) => ReactNode;
}

/** The frame of an editable map. The map loads when the frame comes near the viewport. */
export function MapFrame({ fallbackHint, className, children }: MapFrameProps) {
  const [frame, hasBeenInView] = useInView<HTMLElement>();
  const [canDraw, setCanDraw] = useState(true);
  const fallback = (
    <p className="grid size-full place-content-center p-6 text-center text-ink-muted">
      We can't show the map here. {fallbackHint}
    </p>
  );
  return (
    <section
      ref={frame}
      aria-label="Map"
      data-map-frame
      className={cn(
        "h-80 max-h-[85svh] overflow-hidden rounded-lg border border-line-strong bg-surface-sunken",
        className,
      )}
    >
      {!canDraw && fallback}
      {hasBeenInView && canDraw && (
        <ErrorFallback fallback={fallback}>
          <Suspense fallback={null}>{children(() => setCanDraw(false))}</Suspense>
        </ErrorFallback>
      )}
    </section>
  );
}

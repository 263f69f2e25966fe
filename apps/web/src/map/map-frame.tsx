import { cn } from "@longpaddock/ui/class-names";
import { type ReactNode, Suspense, useState } from "react";
import { ErrorFallback } from "../lib/error-fallback";
import { useInView } from "./use-in-view";

interface MapFrameProps {
  /** What does the map's work where it cannot be drawn: 'The list works'. */
  instead: string;
  className: string;
  /** The map; it calls `onFailure` where it cannot be drawn. */
  children: (onFailure: () => void) => ReactNode;
}

/** The box of a map that is set by hand; the map's code is fetched when the box comes near the window. */
export function MapFrame({ instead, className, children }: MapFrameProps) {
  const [frame, seen] = useInView<HTMLElement>();
  const [canDraw, setCanDraw] = useState(true);
  const absent = (
    <p className="grid size-full place-content-center p-6 text-center text-ink-muted">
      The map cannot be shown here. {instead} without it.
    </p>
  );
  return (
    <section
      ref={frame}
      aria-label="Map"
      className={cn("h-80 overflow-hidden rounded-lg border border-line-strong bg-surface-sunken", className)}
    >
      {!canDraw && absent}
      {seen && canDraw && (
        <ErrorFallback fallback={absent}>
          <Suspense fallback={null}>{children(() => setCanDraw(false))}</Suspense>
        </ErrorFallback>
      )}
    </section>
  );
}

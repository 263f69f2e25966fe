import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ComponentType, Suspense } from "react";
import { ErrorFallback } from "../../../lib/error-fallback";
import { RETRY_TEXTS } from "../../../lib/failures/texts";
import { LoadFailed } from "../../../list/load-failed";

/** A part of an event's page or card. Load all but the smallest with `lazyComponent`. */
export interface LazyPart<Event> {
  name: string;
  Part: ComponentType<{ event: Event }>;
  /** Classes with the height until it has loaded, as near as possible to what comes. */
  placeholder?: string;
  /** Whether this viewer sees it. Everybody does if it is left out. */
  isShown?: (event: Event) => boolean;
}

interface LazyPartsProps<Event> {
  parts: readonly LazyPart<Event>[];
  event: Event;
}

/** Each part loads and fails by itself. */
export function LazyParts<Event>({ parts, event }: LazyPartsProps<Event>) {
  return parts.map(
    ({ name, Part, placeholder, isShown }) =>
      (!isShown || isShown(event)) && (
        <ErrorFallback
          key={name}
          fallback={(tryAgain) => <PartFailed placeholder={placeholder} onRetry={tryAgain} />}
        >
          <Suspense fallback={<Skeleton className={cn("rounded-lg", placeholder)} />}>
            <Part event={event} />
          </Suspense>
        </ErrorFallback>
      ),
  );
}

interface PartFailedProps {
  placeholder: string | undefined;
  onRetry: () => void;
}

/** As high as the part's placeholder, or as the message if that is higher. */
function PartFailed({ placeholder, onRetry }: PartFailedProps) {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className={cn("invisible", placeholder)} />
      <LoadFailed className="self-center" title={RETRY_TEXTS.partFailed} error={null} onRetry={onRetry} />
    </div>
  );
}

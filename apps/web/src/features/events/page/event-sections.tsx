import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { ErrorFallback } from "../../../lib/error-fallback";
import type { EventDetail } from "../../participations/answerable-event";
import type { EventSection } from "./event-section";

interface EventSectionsProps {
  sections: readonly EventSection[];
  event: EventDetail;
}

/** Each section loads and fails by itself. */
export function EventSections({ sections, event }: EventSectionsProps) {
  return sections.map(
    ({ name, Section, placeholder = "", isShown }) =>
      (!isShown || isShown(event)) && (
        <ErrorFallback key={name} fallback={null}>
          <Suspense fallback={<Skeleton className={`rounded-lg ${placeholder}`} />}>
            <Section event={event} />
          </Suspense>
        </ErrorFallback>
      ),
  );
}

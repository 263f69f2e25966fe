import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { ErrorFallback } from "../../../lib/error-fallback";
import { TODAY_SLOTS, type TodaySlotProps } from "./today-slots";

/** What can be done on the day of a ride. Each control loads and fails by itself. */
export function TodayControls({ event }: TodaySlotProps) {
  return TODAY_SLOTS.filter(({ isShown }) => isShown(event)).map(({ name, Control, placeholder }) => (
    <ErrorFallback key={name} fallback={null}>
      <Suspense fallback={<Skeleton className={placeholder} />}>
        <Control event={event} />
      </Suspense>
    </ErrorFallback>
  ));
}

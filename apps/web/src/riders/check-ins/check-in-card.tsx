import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ReactNode, Suspense, useContext } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { VisitingRider } from "../visits/acting-rider";
import { CheckInControls } from "./check-in-controls";
import { CHECK_IN_TEXTS } from "./texts";
import { type CheckInEvent, useOffered } from "./use-asked-briefing";
import { useRideStatus } from "./use-ride-status";

const LivePhotos = lazyComponent(() => import("../event-photos/live-photos").then((m) => m.LivePhotos));

interface CheckInCardProps {
  event: CheckInEvent & { title: string };
  /** Below the status. */
  summary: ReactNode;
}

/** The controls on the event's own page, with photos for those who complete the ride. */
export function CheckInCard({ event, summary }: CheckInCardProps) {
  const { status } = useRideStatus(event);
  const { offered } = useOffered(event, status);
  const isVisitor = useContext(VisitingRider) !== null;
  const takesPhotos = !isVisitor && (status === "completed" || offered.includes("completed"));
  return (
    <Card>
      {/* On phones the status says as much, and the first screen is for what riders do and see now. */}
      <CardHeader className="max-sm:sr-only">
        <CardTitle>{CHECK_IN_TEXTS.title}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-3">
        <CheckInControls event={event} showsBriefing summary={summary} />
        {takesPhotos && (
          <ErrorFallback fallback={null}>
            <Suspense fallback={<Skeleton className="h-11" />}>
              <LivePhotos event={event} />
            </Suspense>
          </ErrorFallback>
        )}
      </CardBody>
    </Card>
  );
}

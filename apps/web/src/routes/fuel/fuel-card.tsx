import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { ReactNode } from "react";
import { readFailure } from "../../lib/errors";
import { LoadFailed } from "../../list/load-failed";
import { FUEL_TEXTS } from "./texts";

interface FuelCardProps {
  isCycling: boolean;
  query: { isPending: boolean; error: Parameters<typeof readFailure>[0] | null; refetch: () => unknown };
  /** Once it has loaded. */
  children: ReactNode;
}

/** Nothing at all for a route without a line, or one whose track the reader may not have. */
export function FuelCard({ isCycling, query: { isPending, error, refetch }, children }: FuelCardProps) {
  if (
    error &&
    ["NOT_FOUND", "UNAUTHORIZED", "FORBIDDEN", "FEATURE_REQUIRED"].includes(readFailure(error).code ?? "")
  )
    return null;
  return (
    <Card asChild>
      <section aria-labelledby="fuel-title">
        <CardHeader>
          <CardTitle id="fuel-title">{isCycling ? FUEL_TEXTS.supplies.water : FUEL_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="pt-3 sm:pt-3">
          {children}
          {isPending && <Skeleton className="h-32" />}
          {error !== null && !children && (
            <LoadFailed title={FUEL_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      </section>
    </Card>
  );
}

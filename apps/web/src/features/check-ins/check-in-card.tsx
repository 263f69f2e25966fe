import { CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { CheckInControls } from "./check-in-controls";
import type { CheckInEvent } from "./use-check-in";

/** The controls on the event's own page. */
export function CheckInCard({ event }: { event: CheckInEvent }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{CHECK_IN_TEXTS.title}</CardTitle>
      </CardHeader>
      <CardBody>
        <CheckInControls event={event} />
      </CardBody>
    </Card>
  );
}

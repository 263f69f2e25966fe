import { EVENT_PAGE_TEXTS } from "@longpaddock/domain/events/page-texts";
import { CalendarX2 } from "lucide-react";
import { PATHS } from "../../../lib/paths";
import { PageNotFound } from "../../../list/page-states";

export function EventNotFound() {
  return (
    <PageNotFound
      icon={<CalendarX2 aria-hidden="true" />}
      title={EVENT_PAGE_TEXTS.notFound}
      text={EVENT_PAGE_TEXTS.notFoundDescription}
      to={PATHS.events}
      action={EVENT_PAGE_TEXTS.back}
    />
  );
}

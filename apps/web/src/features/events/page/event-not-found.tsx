import { EVENT_PAGE_TEXTS } from "@longpaddock/domain/events/page-texts";
import { CalendarX2 } from "lucide-react";
import { PageNotFound } from "../../../lib/page-states";
import { PATHS } from "../../../lib/paths";

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

import { CalendarX2 } from "lucide-react";
import { useAccountHint } from "../../../accounts/auth/use-account-hint";
import { PATHS } from "../../../lib/paths";
import { PageNotFound } from "../../../list/page-states";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";

export function EventNotFound() {
  const account = useAccountHint(EVENT_PAGE_TEXTS.mayBePrivate);
  return (
    <PageNotFound
      icon={<CalendarX2 aria-hidden="true" />}
      title={EVENT_PAGE_TEXTS.notFound}
      text={EVENT_PAGE_TEXTS.notFoundDescription}
      {...account}
      to={PATHS.events}
      action={EVENT_PAGE_TEXTS.back}
    />
  );
}

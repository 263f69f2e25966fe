import { RouteOff } from "lucide-react";
import { useAccountHint } from "../../../accounts/auth/use-account-hint";
import { PATHS } from "../../../lib/paths";
import { PageNotFound } from "../../../list/page-states";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";

export function RouteNotFound() {
  const account = useAccountHint(ROUTE_PAGE_TEXTS.mayBePrivate);
  return (
    <PageNotFound
      icon={<RouteOff aria-hidden="true" />}
      title={ROUTE_PAGE_TEXTS.notFound}
      text={ROUTE_PAGE_TEXTS.notFoundDescription}
      {...account}
      to={PATHS.discover}
      action={ROUTE_PAGE_TEXTS.browse}
    />
  );
}

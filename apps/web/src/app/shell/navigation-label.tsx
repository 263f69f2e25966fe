import { Later, lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { PATHS } from "../../lib/paths";
import type { NavigationItem } from "./navigation-items";

const InboxCount = lazyComponent(() => import("./inbox-count").then((m) => m.InboxCount));

/** Only administrators have the item with a count, so nobody else loads it. */
export function NavigationLabel({ label, path }: NavigationItem) {
  if (path !== PATHS.admin) return label;
  return (
    <>
      {label}
      <ErrorFallback fallback={null}>
        <Later>
          <InboxCount />
        </Later>
      </ErrorFallback>
    </>
  );
}

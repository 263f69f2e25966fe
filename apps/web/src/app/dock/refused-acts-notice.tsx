import { Button } from "@longpaddock/ui/button";
import { TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { refusedActs } from "../../lib/acts/refused-acts";
import { eventPath } from "../../lib/paths";
import { DockBar } from "./dock-bar";
import { REFUSED_ACT_TEXTS } from "./texts";

/** What a member did without a network and the server didn't take, until they have read why. */
export function RefusedActsNotice() {
  const [act] = useSyncExternalStore(refusedActs.subscribe, refusedActs.read);
  return (
    <div role="status">
      {act && (
        <DockBar
          key={act.key}
          icon={
            <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-danger-text max-sm:hidden" />
          }
          title={act.title}
          text={act.reason}
          action={
            act.eventId !== null && (
              <Button asChild size="sm" variant="secondary">
                <Link to={eventPath(act.eventId) + (act.page ?? "")}>{REFUSED_ACT_TEXTS.see}</Link>
              </Button>
            )
          }
          dismissLabel={REFUSED_ACT_TEXTS.dismiss}
          onDismiss={act.dismiss}
        />
      )}
    </div>
  );
}

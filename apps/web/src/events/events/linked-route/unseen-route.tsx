import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Link } from "react-router-dom";
import { editRoutePath } from "../../../lib/paths";
import { UNSEEN_ROUTE_TEXTS } from "./texts";

interface UnseenRouteProps {
  /** Who sees the route. */
  to: keyof typeof UNSEEN_ROUTE_TEXTS | "everyone" | "group" | null;
  routeId: number;
  /** Whether the viewer can change it. */
  canEdit: boolean;
}

/** Warns organisers that their riders can't see the linked route. */
export function UnseenRoute({ to, routeId, canEdit }: UnseenRouteProps) {
  if (to !== "me" && to !== "otherGroup") return null;
  const { title, description } = UNSEEN_ROUTE_TEXTS[to];
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        canEdit && (
          <Button asChild variant="secondary" size="sm">
            <Link to={editRoutePath(routeId)}>{UNSEEN_ROUTE_TEXTS.share}</Link>
          </Button>
        )
      }
    >
      {description}
    </Notice>
  );
}

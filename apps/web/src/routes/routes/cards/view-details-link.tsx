import { Button } from "@longpaddock/ui/button";
import { Link, useLocation } from "react-router-dom";
import { PATHS, routePath } from "../../../lib/paths";
import { FROM_DISCOVER } from "../from-discover";
import { DISCOVER_TEXTS } from "../texts";
import type { RouteCardData } from "../use-route";

/** Appearance where the card, a container, is narrow: the label, or an invisible link over the whole card. */
const NARROW_STYLES = {
  label: { link: "", label: "" },
  overlay: {
    link: "@max-2xl:absolute @max-2xl:inset-0 @max-2xl:rounded-lg @max-2xl:border-0 @max-2xl:bg-transparent @max-2xl:focus-visible:-outline-offset-3",
    label: "@max-2xl:sr-only",
  },
} as const;

interface ViewDetailsLinkProps {
  route: Pick<RouteCardData, "id" | "name">;
  narrowStyle?: keyof typeof NARROW_STYLES;
}

/** Covers its card with the clickable area; the card must be `relative`. */
export function ViewDetailsLink({ route, narrowStyle = "label" }: ViewDetailsLinkProps) {
  const styles = NARROW_STYLES[narrowStyle];
  const { pathname } = useLocation();
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={routePath(route.id)}
        state={pathname === PATHS.discover ? FROM_DISCOVER : undefined}
        className={`static after:absolute after:inset-0 after:rounded-lg after:content-[''] ${styles.link}`}
      >
        <span className={styles.label}>{DISCOVER_TEXTS.viewDetails}</span>
        <span className="sr-only"> of {route.name}</span>
      </Link>
    </Button>
  );
}

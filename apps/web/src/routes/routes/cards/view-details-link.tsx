import { Button } from "@longpaddock/ui/button";
import { Link, useLocation } from "react-router-dom";
import { PATHS, routePath } from "../../../lib/paths";
import { FROM_DISCOVER } from "../from-discover";
import { DISCOVER_TEXTS } from "../texts";
import type { RouteCardData } from "../use-route";

/** Appearance on phones: the label, or an invisible link over the whole card. */
const PHONE_STYLES = {
  label: { link: "", label: "" },
  overlay: {
    link: "max-md:absolute max-md:inset-0 max-md:rounded-lg max-md:border-0 max-md:bg-transparent max-md:focus-visible:-outline-offset-3",
    label: "max-md:sr-only",
  },
} as const;

interface ViewDetailsLinkProps {
  route: Pick<RouteCardData, "id" | "name">;
  phoneStyle?: keyof typeof PHONE_STYLES;
}

/** Covers its card with the clickable area; the card must be `relative`. */
export function ViewDetailsLink({ route, phoneStyle = "label" }: ViewDetailsLinkProps) {
  const styles = PHONE_STYLES[phoneStyle];
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

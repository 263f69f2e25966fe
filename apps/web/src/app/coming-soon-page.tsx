import { BRAND } from "@longpaddock/domain/brand";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Construction } from "lucide-react";
import { Link } from "react-router-dom";
import { usePageTitle } from "../lib/page-title";
import { PATHS } from "../lib/paths";

/** Placeholder for a page that is still being built. */
export function ComingSoonPage() {
  usePageTitle("Coming soon");
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<Construction aria-hidden="true" />}
      title="Coming soon"
      text={`We're still building this part of ${BRAND.name}. You can already find routes, see their track and elevation, download the GPX and share your own routes.`}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.discover}>Discover Routes</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={PATHS.addRoute}>Add Route</Link>
          </Button>
        </>
      }
    />
  );
}

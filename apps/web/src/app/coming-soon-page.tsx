import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Construction } from "lucide-react";
import { Link } from "react-router-dom";
import { usePageTitle } from "../lib/page-title";
import { PATHS } from "../lib/paths";

/** Stands where a part of the product is still being built, and says so. */
export function ComingSoonPage() {
  usePageTitle("Not open yet");
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<Construction aria-hidden="true" />}
      title="Not open yet"
      text="This part of Long Paddock opens later. What works today: find routes, look at their track and elevation, download the GPX, and share a route of your own."
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

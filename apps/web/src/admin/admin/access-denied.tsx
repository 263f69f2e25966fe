import { ACCESS_DENIED } from "@longpaddock/domain/admin/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../lib/paths";

export function AccessDenied() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<Lock aria-hidden="true" />}
      title={ACCESS_DENIED.title}
      text={ACCESS_DENIED.description}
      action={
        <Button asChild>
          <Link to={PATHS.home}>Go to the home page</Link>
        </Button>
      }
    />
  );
}

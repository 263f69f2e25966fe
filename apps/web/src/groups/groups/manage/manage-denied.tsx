import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { ShieldX } from "lucide-react";
import { Link } from "react-router-dom";
import { groupPath } from "../../../lib/paths";
import type { GroupDetail } from "../use-group";
import { MANAGE_GROUP_TEXTS } from "./texts";

export function ManageDenied({ group }: { group: GroupDetail }) {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<ShieldX aria-hidden="true" />}
      title={MANAGE_GROUP_TEXTS.denied}
      text={MANAGE_GROUP_TEXTS.deniedText}
      action={
        <Button asChild>
          <Link to={groupPath(group.id)}>{MANAGE_GROUP_TEXTS.back}</Link>
        </Button>
      }
    />
  );
}

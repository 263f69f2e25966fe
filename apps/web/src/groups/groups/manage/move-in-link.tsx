import { Button } from "@longpaddock/ui/button";
import { FolderInput } from "lucide-react";
import { Link } from "react-router-dom";
import { moveInPath } from "../../../lib/paths";
import { MANAGE_GROUP_TEXTS } from "./texts";

/** To the page on which a club brings its people in. */
export function MoveInLink({ groupId }: { groupId: number }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-3">
      <Button asChild variant="secondary">
        <Link to={moveInPath(groupId)}>
          <FolderInput aria-hidden="true" className="size-5" />
          {MANAGE_GROUP_TEXTS.moveIn}
        </Link>
      </Button>
      <span className="min-w-[min(100%,16rem)] flex-1 text-ink-muted text-sm">
        {MANAGE_GROUP_TEXTS.moveInText}
      </span>
    </p>
  );
}

import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { IconButton } from "@longpaddock/ui/icon-button";
import { UserCog } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { EventDetail } from "./answerable-event";
import { rolesOf } from "./texts";

const RolesDialog = lazyDialog(() => import("./roles-dialog").then((m) => m.RolesDialog));

interface RolesButtonProps {
  event: Pick<EventDetail, "id" | "isOrganizer">;
  userId: string;
  name: string;
  roles: readonly EventRole[];
}

export function RolesButton({ event, name, ...rider }: RolesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={rolesOf(name)}
        title={rolesOf(name)}
        onClick={() => setIsOpen(true)}
        {...RolesDialog.preloadProps}
      >
        <UserCog aria-hidden="true" className="size-5" />
      </IconButton>
      <RolesDialog
        eventId={event.id}
        rider={{ name, ...rider }}
        canAddCoOrganizer={event.isOrganizer}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

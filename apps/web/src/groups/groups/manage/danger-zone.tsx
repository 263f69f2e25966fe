import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import type { GroupDetail } from "../use-group";
import { deletionText, MANAGE_GROUP_TEXTS } from "./texts";

const DeleteGroupDialog = lazyDialog(() => import("./delete-group-dialog").then((m) => m.DeleteGroupDialog));
const HandOverDialog = lazyDialog(() => import("./hand-over-dialog").then((m) => m.HandOverDialog));

export function DangerZone({ group }: { group: GroupDetail }) {
  const [open, setOpen] = useState<"delete" | "hand over" | null>(null);
  const close = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <div className="grid max-w-3xl gap-5">
      {group.can.handOver && (
        <Card>
          <CardHeader>
            <CardTitle>{MANAGE_GROUP_TEXTS.handOver}</CardTitle>
          </CardHeader>
          <CardBody className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-[min(100%,16rem)] flex-1">{MANAGE_GROUP_TEXTS.handOverText}</p>
            <Button variant="secondary" {...HandOverDialog.preloadProps} onClick={() => setOpen("hand over")}>
              {MANAGE_GROUP_TEXTS.handOver}
            </Button>
          </CardBody>
        </Card>
      )}
      {group.can.delete && (
        <Card className="border-danger">
          <CardHeader>
            <CardTitle>{MANAGE_GROUP_TEXTS.delete}</CardTitle>
          </CardHeader>
          <CardBody className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-[min(100%,16rem)] flex-1">{deletionText(group.memberCount)}</p>
            <Button variant="danger" {...DeleteGroupDialog.preloadProps} onClick={() => setOpen("delete")}>
              {MANAGE_GROUP_TEXTS.delete}
            </Button>
          </CardBody>
        </Card>
      )}
      <HandOverDialog group={group} open={open === "hand over"} onOpenChange={close} />
      <DeleteGroupDialog group={group} open={open === "delete"} onOpenChange={close} />
    </div>
  );
}

import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { DISCUSSION_TEXTS } from "../../../talk/discussions/compose/texts";
import type { GroupReport } from "../../../writing/reports/group-report-row";
import { GroupReports } from "../../../writing/reports/group-reports";
import type { GroupDetail } from "../use-group";

const RemoveDialog = lazyDialog(() =>
  import("../../../talk/discussions/remove-dialog").then((m) => m.RemoveDialog),
);

export function ReportsTab({ group }: { group: GroupDetail }) {
  return <GroupReports groupId={group.id} Remove={RemoveReported} />;
}

/** Its writer gets the reason, and the reports about it are closed. */
function RemoveReported({ report: { postId, commentId, eventId } }: { report: GroupReport }) {
  const [open, setOpen] = useState(false);
  const id = commentId ?? postId;
  if (id === null) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} {...RemoveDialog.preloadProps}>
        {DISCUSSION_TEXTS.remove}
      </Button>
      <RemoveDialog
        what={commentId !== null ? "comment" : eventId !== null ? "post" : "topic"}
        id={id}
        isOwn={false}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

import { IconButton } from "@longpaddock/ui/icon-button";
import { EllipsisVertical, Flag } from "lucide-react";
import { useState } from "react";
import { lazyDialog, lazyMenu } from "../../interactions/lazy-overlay";
import { REPORT_TEXTS } from "./texts";

const ReportNoteDialog = lazyDialog(() => import("./report-note-dialog").then((m) => m.ReportNoteDialog));
const NoteMenu = lazyMenu(() => import("./note-menu").then((m) => m.NoteMenu));

interface ReportNoteProps {
  note: { ratingId: number; writer: string; reported: boolean };
  /** A menu, or a button where a menu has no room: in a dialog. */
  look: "menu" | "button";
}

/** Lets a member report the note of another's rating. */
export function ReportNote({ note: { ratingId, writer, reported }, look }: ReportNoteProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {look === "menu" ? (
        <NoteMenu
          reported={reported}
          onReport={() => setOpen(true)}
          trigger={
            <IconButton label={`More: ${writer}'s note`} title="More" size="sm">
              <EllipsisVertical aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      ) : (
        <IconButton
          label={`${reported ? REPORT_TEXTS.reported : REPORT_TEXTS.open}: ${writer}`}
          title={reported ? REPORT_TEXTS.reported : REPORT_TEXTS.open}
          size="sm"
          aria-disabled={reported || undefined}
          onClick={() => !reported && setOpen(true)}
          {...ReportNoteDialog.preloadProps}
        >
          <Flag aria-hidden="true" className={reported ? "size-5 fill-current" : "size-5"} />
        </IconButton>
      )}
      <ReportNoteDialog ratingId={ratingId} open={open} onOpenChange={setOpen} />
    </>
  );
}

import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import type { ReportedIssue } from "./use-issues";

const IssueDialog = lazyDialog(() => import("./issue-dialog").then((m) => m.IssueDialog));

/** Opens the dialog of one of a list's issues. `preloadProps` of its button load the dialog's code. */
export function useEditedIssue() {
  const [edited, setEdited] = useState<ReportedIssue | null>(null);
  const [isOpen, setOpen] = useState(false);
  const edit = (issue: ReportedIssue) => {
    setEdited(issue);
    setOpen(true);
  };
  const dialog = edited && (
    <IssueDialog key={`${edited.id} ${edited.version}`} issue={edited} open={isOpen} onOpenChange={setOpen} />
  );
  return { edit, dialog, preloadProps: IssueDialog.preloadProps };
}

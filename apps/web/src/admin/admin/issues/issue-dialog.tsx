import { MAX_ISSUE_NOTES } from "@longpaddock/domain/issues/rules";
import { ISSUE_STATUSES } from "@longpaddock/domain/issues/vocabulary";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { FormDialog, useUnsaved } from "@longpaddock/ui/form-dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Select } from "@longpaddock/ui/select";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { failureText } from "../../../lib/failures/failure-texts";
import { fullName } from "../../../lib/format";
import { ISSUE_DIALOG_TEXTS, ISSUES_TEXTS } from "./texts";
import { type ReportedIssue, useAssignees, useUpdateIssue } from "./use-issues";

const STATUSES = ISSUE_STATUSES.map((value) => ({ value, label: ISSUES_TEXTS.statuses[value] }));

interface IssueDialogProps extends DialogState {
  issue: ReportedIssue;
}

export function IssueDialog({ issue, ...state }: IssueDialogProps) {
  return (
    <FormDialog title={ISSUE_DIALOG_TEXTS.title} description={issue.title} {...state}>
      <IssueForm issue={issue} onDone={() => state.onOpenChange(false)} />
    </FormDialog>
  );
}

/** What was typed stays when another administrator was faster, and their changes are shown beside it. */
function IssueForm({ issue, onDone }: { issue: ReportedIssue; onDone: () => void }) {
  const utils = trpc.useUtils();
  const update = useUpdateIssue();
  const [latest, setLatest] = useState(issue);
  const [status, setStatus] = useState(issue.status);
  const [assignedToId, setAssignedToId] = useState(issue.assignedToId ?? "");
  const [notes, setNotes] = useState(issue.adminNotes ?? "");
  useUnsaved(
    status !== issue.status ||
      assignedToId !== (issue.assignedToId ?? "") ||
      notes !== (issue.adminNotes ?? ""),
  );
  const failure = update.error ? readFailure(update.error) : null;
  const showLatest = () =>
    void utils.issues.byId.fetch({ id: issue.id }, { staleTime: 0 }).then(setLatest, () => undefined);
  const save = () =>
    update.mutate(
      { id: issue.id, status, assignedToId, adminNotes: notes, version: latest.version },
      { onSuccess: onDone, onError: (error) => readFailure(error).code === "CONFLICT" && showLatest() },
    );
  return (
    <DialogForm
      submitLabel={ISSUE_DIALOG_TEXTS.submit}
      pendingText={ISSUE_DIALOG_TEXTS.pending}
      pending={update.isPending}
      failure={failureText(update.error)}
      onSubmit={save}
    >
      {latest.version !== issue.version && <SavedMeanwhile issue={latest} />}
      <Field label={ISSUES_TEXTS.status}>
        <Select
          options={STATUSES}
          value={status}
          onChange={({ target }) => setStatus(ISSUE_STATUSES.find((each) => each === target.value) ?? status)}
        />
      </Field>
      <AssigneeField
        issue={issue}
        value={assignedToId}
        error={failure?.fields.assignedToId}
        onChange={setAssignedToId}
      />
      <Field
        label={ISSUE_DIALOG_TEXTS.notes}
        hint={ISSUE_DIALOG_TEXTS.notesHint}
        optional
        error={failure?.fields.adminNotes}
      >
        <Textarea
          rows={5}
          maxLength={MAX_ISSUE_NOTES}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </DialogForm>
  );
}

interface AssigneeFieldProps {
  issue: ReportedIssue;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Offers the present assignee too, who may not be an administrator any more. */
function AssigneeField({ issue: { assignedTo }, value, error, onChange }: AssigneeFieldProps) {
  const { data: administrators = [] } = useAssignees();
  const isListed = assignedTo === null || administrators.some(({ id }) => id === assignedTo.id);
  const offered = isListed ? administrators : [assignedTo, ...administrators];
  return (
    <Field label={ISSUE_DIALOG_TEXTS.assignee} error={error}>
      <Select
        placeholder={ISSUES_TEXTS.nobody}
        options={offered.map((person) => ({
          value: person.id,
          label: fullName(person, ISSUES_TEXTS.noName),
        }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function SavedMeanwhile({ issue: { status, assignedTo, adminNotes } }: { issue: ReportedIssue }) {
  return (
    <Notice tone="warning" title={ISSUE_DIALOG_TEXTS.changedMeanwhile}>
      <p>
        {ISSUES_TEXTS.statuses[status]}.{" "}
        {ISSUES_TEXTS.assignedTo(
          assignedTo ? fullName(assignedTo, ISSUES_TEXTS.noName) : ISSUES_TEXTS.nobody,
        )}
        .
      </p>
      <p className="my-1 whitespace-pre-line break-words">{adminNotes ?? ISSUE_DIALOG_TEXTS.noNotes}</p>
      <p>{ISSUE_DIALOG_TEXTS.overwrites}</p>
    </Notice>
  );
}

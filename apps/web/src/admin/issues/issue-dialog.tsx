import { REPORT_ISSUE } from "@longpaddock/domain/issues/texts";
import {
  ISSUE_CATEGORIES,
  ISSUE_CATEGORY_WORDS,
  ISSUE_SEVERITIES,
} from "@longpaddock/domain/issues/vocabulary";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { DialogState } from "../../interactions/lazy-overlay";
import { submitTo } from "../../lib/form";
import { ISSUE_SEVERITY_LABELS, ISSUE_TEXTS } from "./texts";
import { useIssueForm } from "./use-issue-form";
import { useReportIssue } from "./use-report-issue";

const CATEGORIES = ISSUE_CATEGORY_WORDS.map((value) => ({ value, label: ISSUE_CATEGORIES[value].label }));
const SEVERITIES = ISSUE_SEVERITIES.map((value) => ({ value, label: ISSUE_SEVERITY_LABELS[value] }));

/** The form belongs to this component, so that closing the dialog keeps what was typed. */
export function IssueDialog({ open, onOpenChange }: DialogState) {
  const form = useIssueForm();
  const report = useReportIssue();
  const { errors, isSubmitting } = form.formState;
  const submit = submitTo(form, async (issue) => {
    await report(issue);
    onOpenChange(false);
    form.reset();
  });
  return (
    <Dialog title={REPORT_ISSUE} description={ISSUE_TEXTS.lead} open={open} onOpenChange={onOpenChange}>
      <DialogForm
        submitLabel={ISSUE_TEXTS.submit}
        pendingText={ISSUE_TEXTS.submitting}
        pending={isSubmitting}
        failure={errors.root?.server && ISSUE_TEXTS.kept}
        onSubmit={submit}
      >
        <Field label={ISSUE_TEXTS.title} hint={ISSUE_TEXTS.titleHint} error={errors.title?.message} required>
          <Input autoComplete="off" {...form.register("title")} />
        </Field>
        <Field
          label={ISSUE_TEXTS.description}
          hint={ISSUE_TEXTS.descriptionHint}
          error={errors.description?.message}
          required
        >
          <Textarea {...form.register("description")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
          <Field
            label={ISSUE_TEXTS.category}
            hint={ISSUE_CATEGORIES[form.watch("category")].description}
            error={errors.category?.message}
            required
          >
            <Select options={CATEGORIES} {...form.register("category")} />
          </Field>
          <Field label={ISSUE_TEXTS.severity} error={errors.severity?.message} required>
            <Select options={SEVERITIES} {...form.register("severity")} />
          </Field>
        </div>
        <Field
          label={ISSUE_TEXTS.email}
          hint={ISSUE_TEXTS.emailHint}
          error={errors.userEmail?.message}
          optional
        >
          <Input type="email" autoComplete="email" {...form.register("userEmail")} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

import { MAX_NOTICE_LENGTH } from "@longpaddock/domain/site/rules";
import { NOTICE_KINDS, type NoticeKind } from "@longpaddock/domain/site/vocabulary";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { FormDialog, useUnsaved } from "@longpaddock/ui/form-dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Segmented } from "@longpaddock/ui/segmented";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { readFailure } from "../../../lib/errors";
import { failureText } from "../../../lib/failures/failure-texts";
import { dayAndTime } from "../../../lib/format";
import { ownZone } from "../../../lib/time/formats";
import { localOfInstant, zoneCity } from "../../../lib/time/local-time";
import { NoticeBar } from "../../../site/site/notice/site-notice";
import { NOTICE_KIND_LABELS } from "../../../site/site/notice/texts";
import { SITE_ADMIN_TEXTS } from "./texts";
import { type AdminNotice, useCreateNotice, useUpdateNotice } from "./use-site-admin";

interface NoticeDialogProps extends DialogState {
  /** As it is now, also when somebody else changes it meanwhile. Null to write a new one. */
  notice: AdminNotice | null;
}

const KINDS = NOTICE_KINDS.map((kind) => ({ value: kind, label: NOTICE_KIND_LABELS[kind] }));
const WEEK_MS = 7 * 86_400_000;

export function NoticeDialog({ notice, ...state }: NoticeDialogProps) {
  return (
    <FormDialog title={notice ? SITE_ADMIN_TEXTS.changeTitle : SITE_ADMIN_TEXTS.write} size="lg" {...state}>
      <NoticeForm notice={notice} onDone={() => state.onOpenChange(false)} />
    </FormDialog>
  );
}

interface NoticeValues {
  text: string;
  kind: NoticeKind;
  link: string;
  /** Local to the administrator. */
  from: string;
  until: string;
}

/** What was typed stays when another administrator was faster, and their notice is shown above it. */
function NoticeForm({ notice, onDone }: { notice: AdminNotice | null; onDone: () => void }) {
  const [begun] = useState(() => ({ values: valuesOf(notice), updatedAt: notice?.updatedAt }));
  const [values, setValues] = useState(begun.values);
  const isBehind = notice !== null && notice.updatedAt !== begun.updatedAt;
  useUnsaved(JSON.stringify(values) !== JSON.stringify(begun.values));
  const create = useCreateNotice();
  const update = useUpdateNotice();
  const { error, isPending } = notice ? update : create;
  const fields: Readonly<Record<string, string>> = error ? readFailure(error).fields : {};
  const change = (changed: Partial<NoticeValues>) => setValues({ ...values, ...changed });
  const submit = () => {
    const sent = { ...values, from: isoOf(values.from), until: isoOf(values.until) };
    // Replaces the version that is shown, so that nothing is overwritten unseen.
    if (notice) update.mutate({ id: notice.id, ...sent, updatedAt: notice.updatedAt }, { onSuccess: onDone });
    else create.mutate(sent, { onSuccess: onDone });
  };
  const saveLabel = isBehind ? SITE_ADMIN_TEXTS.noticeOutdated.overwrite : SITE_ADMIN_TEXTS.save;
  return (
    <DialogForm
      submitLabel={notice ? saveLabel : SITE_ADMIN_TEXTS.show}
      pendingText={SITE_ADMIN_TEXTS.saving}
      pending={isPending}
      failure={failureText(error)}
      onSubmit={submit}
    >
      {isBehind && <Outdated theirs={notice} />}
      <Field
        label={SITE_ADMIN_TEXTS.text}
        hint={`${SITE_ADMIN_TEXTS.textHint} ${values.text.length} of ${MAX_NOTICE_LENGTH}`}
        error={fields.text}
        required
      >
        <Textarea
          rows={3}
          maxLength={MAX_NOTICE_LENGTH}
          value={values.text}
          onChange={({ target }) => change({ text: target.value.replaceAll("\n", " ") })}
        />
      </Field>
      <Segmented
        label={SITE_ADMIN_TEXTS.kind}
        options={KINDS}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        className="self-start"
      />
      <Field label={SITE_ADMIN_TEXTS.link} hint={SITE_ADMIN_TEXTS.linkHint} error={fields.link} optional>
        <Input value={values.link} onChange={({ target }) => change({ link: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={SITE_ADMIN_TEXTS.from} error={fields.from} required>
          <Input
            type="datetime-local"
            value={values.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        </Field>
        <Field label={SITE_ADMIN_TEXTS.until} error={fields.until} required>
          <Input
            type="datetime-local"
            value={values.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Field>
        <p className="text-ink-muted text-sm sm:col-span-2">
          {SITE_ADMIN_TEXTS.timesHint(zoneCity(ownZone()))}
        </p>
      </div>
      {values.text.trim() !== "" && (
        <div className="flex flex-col gap-1.5">
          <p className="font-bold text-sm">{SITE_ADMIN_TEXTS.preview}</p>
          <NoticeBar notice={{ ...values, link: values.link.trim() || null }} />
        </div>
      )}
    </DialogForm>
  );
}

function Outdated({ theirs }: { theirs: AdminNotice }) {
  const zone = ownZone();
  return (
    <Notice tone="warning" announce title={SITE_ADMIN_TEXTS.noticeOutdated.title}>
      <NoticeBar notice={theirs} />
      <p className="mt-2">
        {dayAndTime(theirs.from, zone)} to {dayAndTime(theirs.until, zone)}
      </p>
    </Notice>
  );
}

function valuesOf(notice: AdminNotice | null): NoticeValues {
  const zone = ownZone();
  const now = new Date();
  const { text = "", kind = "news", link = null, from, until } = notice ?? {};
  return {
    text,
    kind,
    link: link ?? "",
    from: localOfInstant(from ? new Date(from) : now, zone),
    until: localOfInstant(until ? new Date(until) : new Date(now.getTime() + WEEK_MS), zone),
  };
}

/** Invalid times are sent as they are, and the server refuses them. */
function isoOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

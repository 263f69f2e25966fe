import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { readFailure } from "../../../lib/errors";
import { LoadFailed } from "../../../list/load-failed";
import { Text } from "../../../writing/markdown/text";
import { pageDialogTitle, SITE_ADMIN_TEXTS } from "./texts";
import { usePageDraft } from "./use-page-draft";
import { type SitePageText, useRemovePage, useSavePage, useStoredPage } from "./use-site-admin";

interface PageDialogProps extends DialogState {
  name: SitePageName;
}

/** Where an administrator writes Terms, Privacy or Contact. */
export function PageDialog({ name, ...state }: PageDialogProps) {
  return (
    <Dialog title={pageDialogTitle(name)} description={SITE_ADMIN_TEXTS.pageHint} size="lg" {...state}>
      <LoadedForm name={name} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function LoadedForm({ name, onDone }: { name: SitePageName; onDone: () => void }) {
  const { page, error, refetch } = useStoredPage(name);
  if (page !== undefined) return <PageForm name={name} page={page} onDone={onDone} />;
  return (
    <DialogBody>
      {error ? (
        <LoadFailed title={SITE_ADMIN_TEXTS.pagesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </DialogBody>
  );
}

const VIEWS = [
  { value: "write", label: SITE_ADMIN_TEXTS.writing },
  { value: "preview", label: SITE_ADMIN_TEXTS.preview },
] as const;

interface PageFormProps {
  name: SitePageName;
  page: SitePageText | null;
  onDone: () => void;
}

function PageForm({ name, page, onDone }: PageFormProps) {
  const { text, saved, isFromEarlier, isOutdated, setText, clear } = usePageDraft(name, page);
  const [view, setView] = useState<"write" | "preview">("write");
  const save = useSavePage();
  const isBehind = isOutdated && !save.isPending;
  const fields = save.error ? readFailure(save.error).fields : {};
  const done = () => {
    clear();
    onDone();
  };
  // Replaces the version that is shown, so that nothing is overwritten unseen.
  const submit = () =>
    save.mutate({ name, text, version: saved.version }, { onSuccess: done, onError: () => setView("write") });
  return (
    <DialogForm
      submitLabel={isBehind ? SITE_ADMIN_TEXTS.outdated.overwrite : SITE_ADMIN_TEXTS.savePage}
      pendingText={SITE_ADMIN_TEXTS.saving}
      pending={save.isPending}
      onSubmit={submit}
    >
      {isFromEarlier && !isBehind && <Draft onDiscard={clear} />}
      {isBehind && <Outdated theirs={saved.text} onTake={clear} />}
      <Segmented
        label={SITE_ADMIN_TEXTS.view}
        options={VIEWS}
        value={view}
        onChange={setView}
        className="self-start"
      />
      {view === "write" ? (
        <Field label={SITE_ADMIN_TEXTS.pageText} error={fields.text}>
          <Textarea rows={14} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      ) : (
        <Preview text={text} />
      )}
      {page && <RemovePage page={page} onDone={done} />}
    </DialogForm>
  );
}

function Preview({ text }: { text: string }) {
  return (
    <div className="min-h-60 rounded-md border-2 border-line p-4">
      {text.trim() === "" ? (
        <p className="text-ink-muted">{SITE_ADMIN_TEXTS.nothingToPreview}</p>
      ) : (
        <Text text={text} isPage />
      )}
    </div>
  );
}

function Draft({ onDiscard }: { onDiscard: () => void }) {
  const { title, text, discard } = SITE_ADMIN_TEXTS.draft;
  return (
    <Notice
      title={title}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {discard}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** The version that somebody else has saved in the meantime, for comparison. */
function Outdated({ theirs, onTake }: { theirs: string; onTake: () => void }) {
  const { title, text, take } = SITE_ADMIN_TEXTS.outdated;
  return (
    <>
      <Notice
        tone="warning"
        announce
        title={title}
        action={
          <Button variant="secondary" onClick={onTake}>
            {take}
          </Button>
        }
      >
        {text}
      </Notice>
      <Preview text={theirs} />
    </>
  );
}

function RemovePage({ page: { name, version }, onDone }: { page: SitePageText; onDone: () => void }) {
  const remove = useRemovePage();
  const confirm = async () => {
    await remove.mutateAsync({ name, version });
    onDone();
  };
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm" className="self-start">
          {SITE_ADMIN_TEXTS.removePage}
        </Button>
      }
      title={SITE_ADMIN_TEXTS.removeTitle}
      description={SITE_ADMIN_TEXTS.removeText}
      confirmLabel={SITE_ADMIN_TEXTS.removePage}
      pendingText={SITE_ADMIN_TEXTS.removing}
      tone="danger"
      onConfirm={confirm}
    />
  );
}

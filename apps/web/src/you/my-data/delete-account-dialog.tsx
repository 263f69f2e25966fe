import { DELETE_ACCOUNT_MESSAGES } from "@longpaddock/domain/my-data/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import type { Outputs } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { failureText } from "../../lib/failures/failure-texts";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { currentAddress } from "../../lib/navigation";
import { openIdConnectAgainUrl } from "../../lib/paths";
import { LoadFailed } from "../../list/load-failed";
import { DELETE_ACCOUNT_TEXTS, keptContent } from "./texts";
import { useDataSummary, useDeleteAccount } from "./use-my-data";

export function DeleteAccountDialog(state: DialogState) {
  return (
    <Dialog title={DELETE_ACCOUNT_TEXTS.title} description={DELETE_ACCOUNT_TEXTS.lead} {...state}>
      <DialogContent />
    </Dialog>
  );
}

function DialogContent() {
  const { data: summary, error, refetch } = useDataSummary();
  if (summary) return <SummarisedForm summary={summary} />;
  return (
    <DialogBody className="flex flex-col items-start gap-4">
      {error ? (
        <LoadFailed title={RETRY_TEXTS.partFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
    </DialogBody>
  );
}

type Summary = Outputs["myData"]["summary"];

function SummarisedForm({ summary }: { summary: Summary }) {
  const { hasPassword, isSignInFresh, isOnlyAdministrator } = summary;
  if (isOnlyAdministrator)
    return (
      <DialogBody>
        <Notice>{DELETE_ACCOUNT_MESSAGES.onlyAdministrator}</Notice>
      </DialogBody>
    );
  if (!hasPassword && !isSignInFresh)
    return (
      <DialogBody className="flex flex-col items-start gap-4">
        <p>{DELETE_ACCOUNT_TEXTS.signInFirst}</p>
        <Button asChild>
          <a href={openIdConnectAgainUrl(currentAddress())}>{DELETE_ACCOUNT_TEXTS.signInAgain}</a>
        </Button>
      </DialogBody>
    );
  return <DeletionForm summary={summary} />;
}

function DeletionForm({ summary: { hasPassword, keeps } }: { summary: Summary }) {
  const [confirmation, setConfirmation] = useState("");
  const [password, setPassword] = useState("");
  const { mutate, isPending, isSuccess, error } = useDeleteAccount();
  const fields: Readonly<Record<string, string>> = error ? readFailure(error).fields : {};
  const stays = keptContent(keeps);
  return (
    <DialogForm
      submitLabel={DELETE_ACCOUNT_TEXTS.submit}
      pendingText={DELETE_ACCOUNT_TEXTS.pending}
      tone="danger"
      ready={confirmation.trim() !== "" && (!hasPassword || password !== "")}
      // Stays pending until the page is left.
      pending={isPending || isSuccess}
      failure={failureText(error)}
      onSubmit={() => mutate({ confirmation, ...(hasPassword && { password }) })}
    >
      <p>{DELETE_ACCOUNT_TEXTS.goes}</p>
      <p>{DELETE_ACCOUNT_TEXTS.trial}</p>
      {stays && (
        <p>
          {DELETE_ACCOUNT_TEXTS.stays[0]} <strong>{stays}</strong>
          {DELETE_ACCOUNT_TEXTS.stays[1]}
        </p>
      )}
      <Field label={DELETE_ACCOUNT_TEXTS.confirmation} error={fields.confirmation} required>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
      </Field>
      {hasPassword && (
        <Field label={DELETE_ACCOUNT_TEXTS.password} error={fields.password} required>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
    </DialogForm>
  );
}

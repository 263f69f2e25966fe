import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { LoadFailed } from "../../../list/load-failed";
import { InvitationList } from "./invitation-list";
import { PasteForm } from "./paste-form";
import { EMAIL_INVITE_TEXTS } from "./texts";
import { useEmailInviteSummary } from "./use-email-invites";

/** Invites a club's members by the list of their addresses. */
export function EmailInvites({ groupId }: { groupId: number }) {
  const { data: summary, error, refetch } = useEmailInviteSummary(groupId);
  if (!summary)
    return error ? (
      <LoadFailed title={EMAIL_INVITE_TEXTS.listFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 rounded-lg" />
    );
  const isEmpty = summary.queued + summary.sent + summary.troubled + summary.joined === 0;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{EMAIL_INVITE_TEXTS.title}</CardTitle>
          {summary.sendsMail && <p className="text-ink-muted">{EMAIL_INVITE_TEXTS.lead}</p>}
        </CardHeader>
        <CardBody>
          {summary.sendsMail ? (
            <PasteForm groupId={groupId} />
          ) : (
            <Notice>{EMAIL_INVITE_MESSAGES.noMail}</Notice>
          )}
        </CardBody>
      </Card>
      {!isEmpty && <InvitationList groupId={groupId} summary={summary} />}
    </>
  );
}

import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { UpgradeButton } from "../../../accounts/members/plans/upgrade-button";
import { useProfile } from "../../../accounts/members/use-members";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { BackLink } from "../back-link";
import { clearGroupDraft } from "../form/group-draft";
import { GROUP_PAGE_TEXTS } from "../texts";
import { CREATE_GROUP_TEXTS } from "./texts";
import { useCreateGroup } from "./use-create-group";

const GroupForm = lazyComponent(() => import("../form/group-form").then((m) => m.GroupForm));
const UpgradeDialog = lazyDialog(() =>
  import("../../../accounts/members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

export function CreateGroupPage() {
  usePageTitle(CREATE_GROUP_TEXTS.title);
  useEffect(() => void GroupForm.preload(), []);
  const { data: profile } = useProfile();
  const [needsPlan, setNeedsPlan] = useState(false);
  const { create, progress, cancel } = useCreateGroup(() => setNeedsPlan(true));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</BackLink>}
        title={CREATE_GROUP_TEXTS.title}
      />
      {profile && !profile.permissions.canCreateGroups && (
        <Notice className="mt-5" title={CREATE_GROUP_TEXTS.needsPlan} action={<UpgradeButton />} />
      )}
      <Suspense fallback={<Spinner className="min-h-dvh items-start" />}>
        <GroupForm
          save={create}
          progress={progress}
          onCancelUpload={cancel}
          submitLabel={CREATE_GROUP_TEXTS.submit}
          pendingText={CREATE_GROUP_TEXTS.sending}
        >
          <Button asChild variant="secondary">
            <Link to={PATHS.groups} onClick={clearGroupDraft}>
              Cancel
            </Link>
          </Button>
        </GroupForm>
      </Suspense>
      <UpgradeDialog open={needsPlan} onOpenChange={setNeedsPlan} />
    </div>
  );
}

import { useState } from "react";
import { GroupForm } from "../form/group-form";
import type { GroupSubmission } from "../form/group-form-data";
import { GroupPlanCard } from "../plan/group-plan-card";
import type { GroupDetail } from "../use-group";
import { MoveInLink } from "./move-in-link";
import { MANAGE_GROUP_TEXTS } from "./texts";
import { useSaveGroup } from "./use-save-group";

export function SettingsTab({ group }: { group: GroupDetail }) {
  // The form starts afresh with what the server stored.
  const [saved, setSaved] = useState({ group, attempt: 0 });
  const { save, progress, cancel } = useSaveGroup(group.id);
  return (
    <>
      <GroupPlanCard group={group} />
      <MoveInLink groupId={group.id} />
      <GroupForm
        key={saved.attempt}
        group={{ ...saved.group, maxMembers: group.maxMembers, plannedMembers: group.plannedMembers }}
        save={async (submission) => {
          const stored = await save(withoutOldSize(submission, group));
          setSaved(({ attempt }) => ({ group: stored, attempt: attempt + 1 }));
        }}
        progress={progress}
        onCancelUpload={cancel}
        submitLabel={MANAGE_GROUP_TEXTS.save}
        pendingText={MANAGE_GROUP_TEXTS.saving}
      />
    </>
  );
}

/** A size that wasn't typed here isn't sent: an administrator may have given the group another one meanwhile. */
function withoutOldSize(submission: GroupSubmission, { maxMembers }: GroupDetail): GroupSubmission {
  const { maxMembers: typed, ...values } = submission.values;
  return (typed ?? null) === maxMembers ? { ...submission, values } : submission;
}

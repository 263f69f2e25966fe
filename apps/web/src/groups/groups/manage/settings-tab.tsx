import { useState } from "react";
import { GroupForm } from "../form/group-form";
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
        group={saved.group}
        save={async (submission) => {
          const stored = await save(submission);
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

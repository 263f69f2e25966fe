import { useNavigate } from "react-router-dom";
import { useUpload } from "../../../files/use-upload";
import { trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import type { ToastText } from "../../../lib/notify";
import { groupPath } from "../../../lib/paths";
import { clearGroupDraft } from "../form/group-draft";
import { type GroupSubmission, groupFormData } from "../form/group-form-data";
import type { GroupDetail } from "../use-group";
import { CREATE_GROUP_TEXTS } from "./texts";

/** Leads on to the new group. `onNeedsPlan` is called if the member's plan has no groups. */
export function useCreateGroup(onNeedsPlan: () => void) {
  const navigate = useNavigate();
  const { groups } = trpc.useUtils();
  const { send, ...upload } = useUpload<GroupDetail, GroupSubmission>({
    act: "groups.create",
    url: "/api/groups",
    toFormData: groupFormData,
    meta: { form: true, success: CREATE_GROUP_TEXTS.done, failure: failureToast },
    onSuccess: clearGroupDraft,
  });
  const create = (group: GroupSubmission) =>
    send(group, {
      onSuccess: (group) => {
        groups.byId.setData({ id: group.id }, group);
        navigate(groupPath(group.id));
      },
      onError: (error) => isPlanMissing(readFailure(error)) && onNeedsPlan(),
    });
  return { create, ...upload };
}

const isPlanMissing = ({ status, feature }: Failure) => status === 403 && feature === "canCreateGroups";

function failureToast(failure: Failure): ToastText | null {
  return isPlanMissing(failure) ? null : { title: CREATE_GROUP_TEXTS.failed, description: failure.message };
}

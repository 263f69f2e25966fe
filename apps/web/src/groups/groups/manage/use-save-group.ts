import { useUpload } from "../../../files/use-upload";
import { failureTitled } from "../failure-titled";
import { type GroupSubmission, groupFormData } from "../form/group-form-data";
import type { GroupDetail } from "../use-group";
import { MANAGE_GROUP_TEXTS } from "./texts";

export function useSaveGroup(id: number) {
  const { send, ...upload } = useUpload<GroupDetail, GroupSubmission>({
    act: "groups.update",
    url: `/api/groups/${id}`,
    method: "PUT",
    toFormData: groupFormData,
    meta: {
      form: true,
      success: MANAGE_GROUP_TEXTS.saved,
      failure: failureTitled(MANAGE_GROUP_TEXTS.saveFailed),
    },
  });
  return { save: send, ...upload };
}

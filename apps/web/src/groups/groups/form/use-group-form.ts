import { useEffect } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { useSchemaForm } from "../../../lib/form";
import type { GroupDetail } from "../use-group";
import { groupDraft, keepGroupDraft } from "./group-draft";
import { groupFormValues } from "./group-form-data";

const loadSchema = () => import("@longpaddock/domain/groups/schema").then((m) => m.createGroupInput);

/** Without a group for a new one, whose fields survive a reload. */
export function useGroupForm(group: GroupDetail | undefined) {
  const { user } = useCurrentUser();
  const memberId = user?.id ?? "";
  const isNew = group === undefined;
  const form = useSchemaForm(loadSchema, { ...groupFormValues(group), ...(isNew && groupDraft(memberId)) });
  const { watch, resetField, formState } = form;
  const { maxMembers } = groupFormValues(group);
  const isSizeTyped = formState.dirtyFields.maxMembers === true;
  useEffect(() => {
    // An administrator, or the group's plan above the form, may have given it another one meanwhile.
    if (!isNew && !isSizeTyped) resetField("maxMembers", { defaultValue: maxMembers });
  }, [isNew, isSizeTyped, maxMembers, resetField]);
  useEffect(() => {
    if (!isNew) return undefined;
    const subscription = watch((values) => keepGroupDraft(memberId, values));
    return () => subscription.unsubscribe();
  }, [isNew, memberId, watch]);
  return form;
}

export type GroupFormState = ReturnType<typeof useGroupForm>;

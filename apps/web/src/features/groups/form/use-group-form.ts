import { useSchemaForm } from "../../../lib/form";
import type { GroupDetail } from "../use-group";
import { groupFormValues } from "./group-form-data";

const loadSchema = () => import("@longpaddock/domain/groups/schema").then((m) => m.createGroupInput);

/** Without a group for a new one. */
export const useGroupForm = (group: GroupDetail | undefined) =>
  useSchemaForm(loadSchema, groupFormValues(group));

export type GroupFormState = ReturnType<typeof useGroupForm>;

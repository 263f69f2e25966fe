import type { CreateGroupInput } from "@longpaddock/domain/groups/schema";
import { isShownPicture } from "../group-picture";
import type { GroupDetail } from "../use-group";

export interface GroupSubmission {
  values: CreateGroupInput;
  /** A new picture. */
  file: File | null;
  /** Leaves an uploaded picture as it is. */
  keepsPicture: boolean;
}

/** Empty fields are sent too, because they clear what was there. */
export function groupFormData({ values, file, keepsPicture }: GroupSubmission): FormData {
  const form = new FormData();
  const { imageUrl, ...fields } = values;
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value ?? ""));
  if (imageUrl || !keepsPicture) form.append("imageUrl", imageUrl ?? "");
  // Last, so that the server has the other fields before it reads the file.
  if (file) form.append("image", file);
  return form;
}

/** The form's values for a group, or for a new one. */
export function groupFormValues(group?: GroupDetail) {
  return {
    name: group?.name ?? "",
    description: group?.description ?? "",
    ...(group && { type: group.type, eventPlanning: group.eventPlanning ?? "members" }),
    region: group?.region ?? "",
    skillLevel: group?.skillLevel ?? "",
    maxMembers: group?.maxMembers?.toString() ?? "",
    imageUrl: group && !isShownPicture(group.imageUrl) ? (group.imageUrl ?? "") : "",
    rules: group?.rules ?? "",
    isPrivate: group?.isPrivate ?? false,
  };
}

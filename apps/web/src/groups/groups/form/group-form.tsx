import { checkFile } from "@longpaddock/domain/files/kinds";
import { limitsOf, type PlanHolder, UNLIMITED } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { type ReactNode, useState } from "react";
import { useProfile } from "../../../accounts/members/use-members";
import { UploadProgress } from "../../../files/upload-progress";
import { readFailure } from "../../../lib/errors";
import { showServerErrors, submitTo } from "../../../lib/form";
import { isShownPicture } from "../group-picture";
import type { GroupDetail } from "../use-group";
import { GroupFields } from "./group-fields";
import type { GroupSubmission } from "./group-form-data";
import { PictureFields } from "./picture-fields";
import { maxMembersHint } from "./texts";
import { useGroupForm } from "./use-group-form";

interface GroupFormProps {
  /** Undefined for a new group. */
  group?: GroupDetail;
  /** Rejects with the failure that the form then shows. */
  save: (group: GroupSubmission) => Promise<unknown>;
  progress: number | null;
  onCancelUpload: () => void;
  submitLabel: string;
  pendingText: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A group keeps its own limit when its creator's plan ends. A new one will have that of the creator's plan. */
function sizeHint(group: GroupDetail | undefined, creator: PlanHolder | undefined): string {
  if (group) return maxMembersHint("the group's", group.plannedMembers);
  if (!creator) return maxMembersHint("your", undefined);
  const { maxGroupMembers } = limitsOf(creator);
  return maxMembersHint("your", maxGroupMembers === UNLIMITED ? null : maxGroupMembers);
}

/** The fields of a group, for creating and changing one. */
export function GroupForm({ group, save, progress, onCancelUpload, ...labels }: GroupFormProps) {
  const form = useGroupForm(group);
  const { data: profile } = useProfile();
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [keepsPicture, setKeepsPicture] = useState(isShownPicture(group?.imageUrl ?? null));
  const { errors, isSubmitting } = form.formState;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileError((chosen && profile && checkFile("image", chosen, profile.user)) ?? undefined);
  };
  const submit = submitTo(
    form,
    async (values) => {
      if (!fileError) await save({ values, file, keepsPicture });
    },
    {
      onFailure: (error) => {
        const { code, fields, feature } = readFailure(error);
        if (code === "ABORTED" || feature === "canCreateGroups") return;
        setFileError(fields.image);
        showServerErrors(form, error, ["image"]);
      },
    },
  );
  return (
    <form noValidate className="mt-6 flex max-w-3xl flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <GroupFields form={form} isNew={group === undefined} sizeHint={sizeHint(group, profile?.user)} />
      <PictureFields
        group={group}
        form={form}
        file={file}
        fileError={fileError}
        sender={profile?.user}
        onFileChange={choose}
        keepsPicture={keepsPicture}
        onRemove={() => setKeepsPicture(false)}
      />
      {errors.root?.server && (
        <Notice tone="danger" announce>
          {errors.root.server.message}
        </Notice>
      )}
      {progress !== null && file && (
        <UploadProgress
          progress={progress}
          labels={{ sending: `Uploading ${file.name}`, processing: "Saving the group" }}
          onCancel={onCancelUpload}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingText={labels.pendingText}>
          {labels.submitLabel}
        </Button>
        {labels.children}
      </div>
    </form>
  );
}

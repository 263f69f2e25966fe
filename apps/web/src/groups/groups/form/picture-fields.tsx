import type { PlanHolder } from "@longpaddock/domain/plans";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { FileField } from "../../../files/file-field";
import { GroupPicture } from "../group-picture";
import type { GroupDetail } from "../use-group";
import type { GroupFormState } from "./use-group-form";

interface PictureFieldsProps {
  group: GroupDetail | undefined;
  form: GroupFormState;
  file: File | null;
  fileError: string | undefined;
  sender: PlanHolder | undefined;
  onFileChange: (file: File | null) => void;
  keepsPicture: boolean;
  onRemove: () => void;
}

export function PictureFields(props: PictureFieldsProps) {
  const { group, form, file, fileError, sender, onFileChange, keepsPicture, onRemove } = props;
  return (
    <>
      {group && keepsPicture && !file && (
        <div className="flex flex-wrap items-end gap-3">
          <GroupPicture group={group} size="small" className="h-28 w-48! rounded-md" />
          <Button variant="secondary" size="sm" onClick={onRemove}>
            Remove picture
          </Button>
        </div>
      )}
      <FileField
        kind="image"
        label="Picture"
        optional
        sender={sender}
        file={file}
        onFileChange={onFileChange}
        error={fileError}
      />
      <Field
        label="Address of a picture"
        optional
        hint="It's shown as a link: pages load no pictures from other sites. An uploaded picture replaces it."
        error={form.formState.errors.imageUrl?.message}
      >
        <Input type="url" inputMode="url" placeholder="https://" {...form.register("imageUrl")} />
      </Field>
    </>
  );
}

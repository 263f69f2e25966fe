import { fileSize } from "@longpaddock/domain/files/file-size";
import {
  acceptedTypes,
  checkFileType,
  FILE_KINDS,
  type FileKindName,
  fileLimit,
} from "@longpaddock/domain/files/kinds";
import type { PlanHolder } from "@longpaddock/domain/plans";
import { Field, type FieldProps } from "@longpaddock/ui/field";
import { FileDrop, type FileDropProps } from "@longpaddock/ui/file-drop";

interface FileFieldProps
  extends Pick<FieldProps, "label" | "error" | "required" | "optional">,
    Pick<FileDropProps, "file" | "onFileChange" | "disabled"> {
  kind: FileKindName;
  /** Whose plan limits the size; undefined while it loads. */
  sender: PlanHolder | undefined;
}

/**
 * A form's field for one file. It refuses files of the wrong type. The form passes all other errors, so that it can
 * also stop sending: `checkFile` finds those of the size.
 */
export function FileField({ kind, sender, file, onFileChange, disabled, ...field }: FileFieldProps) {
  const { prompt, hint } = FILE_KINDS[kind];
  const size = sender ? `, up to ${fileSize(fileLimit(kind, sender).bytes)}` : "";
  return (
    <Field {...field} hint={`${hint}${size}`}>
      <FileDrop
        file={file}
        onFileChange={onFileChange}
        disabled={disabled}
        prompt={prompt}
        accept={acceptedTypes(kind)}
        check={(file) => checkFileType(kind, file)}
        formatSize={fileSize}
      />
    </Field>
  );
}

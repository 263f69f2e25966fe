import { fileSize } from "@longpaddock/domain/files/file-size";
import { acceptedTypes } from "@longpaddock/domain/files/kinds";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { useFieldControl } from "@longpaddock/ui/field";
import { FileUp, FolderUp } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { type ChosenFiles, droppedFiles } from "./chosen-files";
import { BRING_TEXTS } from "./texts";

interface FilesDropProps {
  chosen: ChosenFiles;
  onAdd: (files: readonly File[]) => void;
  onClear: () => void;
  disabled: boolean;
}

/** Takes many files and folders by picker, keyboard or drag and drop. Place it in a Field. */
export function FilesDrop({ chosen: { files, passedOver }, onAdd, onClear, disabled }: FilesDropProps) {
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // Reset, so that choosing the same files again fires a change event.
    target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (!disabled) void droppedFiles(event.dataTransfer).then(onAdd);
  };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <label
        htmlFor={field.id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(!disabled);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
        className={cn(
          "flex min-h-28 flex-col items-center justify-center gap-2 rounded-md border-2 border-line-strong border-dashed bg-surface-raised p-4 text-center transition-colors has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2",
          isDragOver && "border-accent bg-accent-soft",
          field["aria-invalid"] && "border-danger",
          disabled ? "cursor-not-allowed opacity-60" : "cursor-pointer",
        )}
      >
        <FileUp aria-hidden="true" className="size-8 text-accent-text" />
        <span className="block font-bold text-accent-text">{BRING_TEXTS.prompt}</span>
        <span className="block text-ink-muted text-sm">{BRING_TEXTS.drop}</span>
        <input
          {...field}
          ref={input}
          type="file"
          multiple
          accept={acceptedTypes("routes")}
          disabled={disabled}
          className="sr-only"
          onChange={add}
        />
      </label>
      <input
        ref={(element) => {
          folder.current = element;
          element?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={add}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled={disabled} onClick={() => folder.current?.click()}>
          <FolderUp aria-hidden="true" className="size-5" />
          {BRING_TEXTS.folder}
        </Button>
        {files.length > 0 && (
          <Button
            variant="secondary"
            disabled={disabled}
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          >
            {BRING_TEXTS.clear}
          </Button>
        )}
      </div>
      <p role="status" className="font-semibold empty:sr-only">
        {files.length > 0 && BRING_TEXTS.chosen(files.length, fileSize(bytes))}
        {passedOver > 0 && (
          <span className="block font-normal text-ink-muted text-sm">
            {BRING_TEXTS.passedOver(passedOver)}
          </span>
        )}
      </p>
      {files.length > 0 && <Names files={files} />}
    </div>
  );
}

const SHOWN = 5;

function Names({ files }: { files: readonly File[] }) {
  return (
    <ul className="text-ink-muted text-sm">
      {files.slice(0, SHOWN).map((file) => (
        <li key={`${file.webkitRelativePath}${file.name}${file.size}`} className="wrap-anywhere">
          {file.webkitRelativePath || file.name}
        </li>
      ))}
      {files.length > SHOWN && <li>…</li>}
    </ul>
  );
}

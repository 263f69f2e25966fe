import { FileUp, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { cn } from "./class-names";
import { useFieldControl } from "./field";
import { IconButton } from "./icon-button";

export type FileDropProps = {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** As in `<input accept>`. It filters the picker, but `check` decides. */
  accept: string;
  /** Returns the error for a file that can't be chosen, by whatever way. */
  check: (file: File) => string | null;
  prompt: string;
  formatSize: (bytes: number) => string;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

/** Takes one file by picker, keyboard or drag and drop. Place it in a Field. */
export function FileDrop({ file, onFileChange, accept, check, prompt, ...rest }: FileDropProps) {
  const { formatSize, disabled = false, name, className } = rest;
  const ownId = useId();
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = field.id ?? ownId;
  const describedBy = [field["aria-describedby"], refusal ? `${id}-refusal` : ""].filter(Boolean).join(" ");

  const choose = (next: File | undefined) => {
    if (!next) return;
    const problem = check(next);
    setRefusal(problem);
    if (!problem) onFileChange(next);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (!disabled) choose(event.dataTransfer.files[0]);
  };
  const clear = () => {
    onFileChange(null);
    input.current?.focus();
  };

  return (
    <div className={cn("min-w-0", className)}>
      <div
        className={cn(
          "relative flex items-center gap-3 rounded-md border-2 border-line-strong border-dashed bg-surface-raised transition-colors has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2",
          isDragOver && "border-accent bg-accent-soft",
          file && "border-solid",
          field["aria-invalid"] && "border-danger",
          disabled && "opacity-60",
        )}
      >
        <label
          htmlFor={id}
          onDragOver={(event) => {
            event.preventDefault();
            setIsDragOver(!disabled);
          }}
          onDragLeave={() => setIsDragOver(false)}
          onDrop={drop}
          className={cn(
            "flex min-w-0 flex-1 items-center gap-4 p-4",
            file ? "" : "min-h-28 flex-col justify-center text-center sm:p-6",
            disabled ? "cursor-not-allowed" : "cursor-pointer",
          )}
        >
          <FileUp aria-hidden="true" className="size-8 shrink-0 text-accent-text" />
          {file ? (
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{file.name}</span>
              <span className="block text-ink-muted text-sm">{formatSize(file.size)}</span>
            </span>
          ) : (
            <span>
              <span className="block font-bold text-accent-text">{prompt}</span>
              <span className="block text-ink-muted text-sm">or drop it here</span>
            </span>
          )}
        </label>
        {file && !disabled && (
          <IconButton label={`Remove ${file.name}`} onClick={clear} className="mr-2">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <input
          {...field}
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-describedby={describedBy || undefined}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = "";
          }}
        />
      </div>
      <p id={`${id}-refusal`} role="alert" className="font-semibold text-danger-text text-sm">
        {refusal && <span className="block pt-1.5">{refusal}</span>}
      </p>
    </div>
  );
}

import { CircleAlert } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./class-names";

/** Attributes that connect a control to the label, hint and error of its Field. */
export type FieldControl = {
  id?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

const FieldContext = createContext<FieldControl>({});

export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the control as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Adds "optional" to the label. */
  optional?: boolean | undefined;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  /** Shows the error above a tall control. */
  errorFirst?: boolean | undefined;
  className?: string | undefined;
  /** A control that uses useFieldControl: Input, Textarea, Select, FileDrop, RadioGroup. */
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, hint, error, required, optional, hideLabel, errorFirst, className, children } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    "aria-labelledby": `${id}-label`,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
  const message = error && (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-danger-text text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {sentenceOf(label, error)}
    </p>
  );
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={cn("font-bold text-ink text-sm", hideLabel && "sr-only")}
      >
        {label}
        {optional && <span className="ml-0.5 font-normal text-ink-muted"> optional</span>}
      </label>
      {errorFirst && message}
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {!errorFirst && message}
    </div>
  );
}

/** Schemas say what is wrong with a value, 'must be at most 500 characters'; readers get the whole sentence. */
export function sentenceOf(label: ReactNode, error: string): string {
  if (!/^\p{Ll}/u.test(error)) return error;
  const subject = typeof label === "string" && !label.endsWith("?") ? label : "This";
  return `${subject} ${error}.`;
}

export const controlStyles =
  "w-full min-w-0 rounded-md border-2 border-line-strong bg-surface-raised px-3 text-base text-ink transition-colors placeholder:text-ink-muted hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cn(controlStyles, "min-h-11 py-2", className)} {...useFieldControl()} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyles, "min-h-24 resize-y py-2.5 leading-normal", className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}

import { Switch as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./class-names";

export type SwitchProps = Omit<ComponentProps<typeof Primitive.Root>, "children"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** For settings that apply at once. Pass `checked` and `onCheckedChange`. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={rest.id ?? id}
      className={cn(
        "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-ink",
        className,
      )}
    >
      <span className="min-w-[min(100%,9rem)] flex-1">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <Primitive.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-surface-sunken p-0.5 transition-colors disabled:opacity-60 data-[state=checked]:border-positive data-[state=checked]:bg-positive"
        {...rest}
      >
        <Primitive.Thumb className="block size-6 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-positive-ink" />
      </Primitive.Root>
    </label>
  );
}

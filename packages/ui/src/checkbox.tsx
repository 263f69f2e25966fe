import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { choiceStyles } from "./choice";
import { cn } from "./class-names";

export type CheckboxProps = Omit<ComponentProps<typeof Primitive.Root>, "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Card look only. */
  icon?: ReactNode;
  /** `card` makes the whole card clickable. */
  look?: "line" | "card" | undefined;
};

/** Pass `checked` and `onCheckedChange`, or `defaultChecked`. */
export function Checkbox({ label, hint, icon, look = "line", className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={rest.id ?? id} className={cn(choiceStyles({ look }), className)}>
      <Primitive.Root
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border-2 border-line-strong bg-surface-raised text-accent-ink disabled:opacity-60 aria-invalid:border-danger data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent"
        {...rest}
      >
        <Primitive.Indicator className="group">
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="size-4 group-data-[state=indeterminate]:hidden"
          />
          <Minus
            aria-hidden="true"
            strokeWidth={3.5}
            className="hidden size-4 group-data-[state=indeterminate]:block"
          />
        </Primitive.Indicator>
      </Primitive.Root>
      {icon}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

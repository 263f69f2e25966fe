import { RadioGroup as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { choiceStyles } from "./choice";
import { cn } from "./class-names";
import { useFieldControl } from "./field";

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = Omit<
  ComponentProps<typeof Primitive.Root>,
  "value" | "defaultValue" | "onValueChange" | "children" | "ref"
> & {
  options: readonly RadioOption<Value>[];
  value: Value | "";
  onValueChange: (value: Value) => void;
  look?: "line" | "card" | undefined;
  /** The tab stop; a form focuses it when the answer is missing. */
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Needs a Field around it or an aria-label. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, look = "line", ref, className, ...rest } = props;
  const id = useId();
  const enabled = options.filter((option) => !option.disabled);
  const tabStop = enabled.find((option) => option.value === value) ?? enabled[0];
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <Primitive.Root
      value={value}
      onValueChange={choose}
      className={cn("grid grid-cols-1", look === "card" && "gap-3", className)}
      {...useFieldControl()}
      {...rest}
    >
      {options.map((option) => (
        <label key={option.value} htmlFor={`${id}-${option.value}`} className={choiceStyles({ look })}>
          <Primitive.Item
            ref={option === tabStop ? ref : undefined}
            id={`${id}-${option.value}`}
            value={option.value}
            disabled={option.disabled ?? false}
            aria-labelledby={`${id}-${option.value}-label`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            className="mt-0.5 grid size-6 shrink-0 scroll-mt-48 place-items-center rounded-full border-2 border-line-strong bg-surface-raised disabled:opacity-60 data-[state=checked]:border-accent"
          >
            <Primitive.Indicator className="size-3 rounded-full bg-accent" />
          </Primitive.Item>
          {option.icon}
          <span className="min-w-[min(100%,7rem)] flex-1">
            <span id={`${id}-${option.value}-label`} className="block break-words font-semibold">
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className="block text-ink-muted text-sm">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </Primitive.Root>
  );
}

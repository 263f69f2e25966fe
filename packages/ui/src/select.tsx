import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { controlStyles, useFieldControl } from "./field";

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "multiple"> & {
  options: readonly SelectOption[];
  /** First option, with an empty value: "All states". */
  placeholder?: string | undefined;
};

/** A native select: its picker is the easiest to use with gloves on. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn("relative block min-w-0", className)}>
      <select
        className={cn(controlStyles, "min-h-11 appearance-none truncate py-2 pr-10")}
        {...useFieldControl()}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-muted"
      />
    </span>
  );
}

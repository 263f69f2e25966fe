import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** Decorative: always say in words what is loading. */
export function SpinnerMark({ className, ...rest }: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cn("size-5 shrink-0 animate-wheel", className)}
      {...rest}
    >
      <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="3" strokeDasharray="4 2.283" />
      <circle cx="12" cy="12" r="6.5" stroke="currentColor" strokeWidth="1.5" opacity="0.45" />
      <path d="M12 12V5.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <circle cx="12" cy="12" r="1.75" fill="currentColor" />
    </svg>
  );
}

import type { ComponentProps } from "react";
import { cn } from "./class-names";

export function SkipLink({
  href = "#main",
  className,
  children = "Skip to content",
  ...rest
}: ComponentProps<"a">) {
  return (
    <a
      href={href}
      className={cn(
        "fixed top-2 left-2 z-60 -translate-y-[calc(100%+1rem)] rounded-md bg-night px-5 py-3 font-bold text-night-ink focus:translate-y-0 print:hidden",
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}

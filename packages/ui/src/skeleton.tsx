import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A decorative loading placeholder; set its size with className. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("h-5 animate-breathe rounded-md bg-line/70", className)}
      {...rest}
    />
  );
}

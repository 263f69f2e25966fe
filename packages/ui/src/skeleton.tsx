import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A blank plate of the size of what is coming (set by className). Decorative. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("h-5 animate-breathe rounded-md bg-line/70", className)}
      {...rest}
    />
  );
}

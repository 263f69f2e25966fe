import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A decorative loading placeholder; set its size with className. Without JavaScript nothing would come in its place. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("h-5 animate-breathe rounded-md bg-line/70 noscript:hidden", className)}
      {...rest}
    />
  );
}

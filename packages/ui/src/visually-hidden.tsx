import type { ComponentProps } from "react";
import { cn } from "./class-names";

export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={cn("sr-only", className)} {...rest} />;
}

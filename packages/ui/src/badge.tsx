import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const badgeStyles = cva(
  "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm border px-2 py-0.5 font-bold text-xs leading-tight tracking-wide [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        neutral: "border-line-strong/70 bg-surface text-ink",
        accent: "border-transparent bg-accent-soft text-accent-text",
        positive: "border-transparent bg-positive-soft text-positive-text",
        danger: "border-transparent bg-danger-soft text-danger-text",
        warning: "border-transparent bg-warning-soft text-warning-text",
        info: "border-transparent bg-info-soft text-info-text",
        night: "border-line-strong/50 bg-night text-night-ink",
        "solid-accent": "border-transparent bg-accent text-accent-ink",
        "solid-warning": "border-transparent bg-warning text-warning-ink",
        easy: "border-difficulty-medium bg-difficulty-easy text-difficulty-easy-ink",
        medium: "border-transparent bg-difficulty-medium text-difficulty-medium-ink",
        hard: "border-transparent bg-difficulty-hard text-difficulty-hard-ink",
        extreme: "border-transparent bg-difficulty-extreme text-difficulty-extreme-ink",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeStyles>;
export type BadgeTone = NonNullable<BadgeProps["tone"]>;

export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={cn(badgeStyles({ tone }), className)} {...rest} />;
}

import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const iconButtonStyles = cva(
  "relative inline-grid shrink-0 place-items-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
  {
    variants: {
      variant: {
        quiet: "text-ink hover:bg-accent-soft hover:text-accent-text",
        secondary: "border-2 border-line-strong bg-surface-raised text-ink hover:border-ink",
        primary: "bg-accent text-accent-ink hover:bg-accent-hover",
      },
      size: {
        sm: "size-9 after:absolute after:-inset-1 after:content-['']",
        md: "size-11",
        lg: "size-14 rounded-full [&_svg]:size-6",
      },
    },
    defaultVariants: { variant: "quiet", size: "md" },
  },
);

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> &
  VariantProps<typeof iconButtonStyles> & {
    /** The accessible name. */
    label: string;
  };

/** A button with only an icon, about 20 px. */
export function IconButton({ label, variant, size, className, ...rest }: IconButtonProps) {
  const { type = "button", ...attributes } = rest;
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(iconButtonStyles({ variant, size }), className)}
      {...attributes}
    />
  );
}

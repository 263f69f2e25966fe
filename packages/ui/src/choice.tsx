import { cva } from "class-variance-authority";

export const choiceStyles = cva(
  "flex min-h-11 flex-wrap cursor-pointer gap-3 text-base text-ink has-[:disabled]:cursor-not-allowed [&>svg]:size-7 [&>svg]:shrink-0 [&>svg]:text-accent-text",
  {
    variants: {
      look: {
        line: "items-start py-2",
        card: "items-center rounded-md border-2 border-line-strong/70 bg-surface-raised p-[min(0.875rem,4vw)] transition-colors hover:border-ink has-[[data-state=checked]]:border-accent has-[[data-state=checked]]:bg-accent-soft",
      },
    },
    defaultVariants: { look: "line" },
  },
);

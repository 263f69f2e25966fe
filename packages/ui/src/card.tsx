import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const cardStyles = cva("overflow-hidden rounded-lg border text-ink", {
  variants: {
    tone: {
      raised: "border-line bg-surface-raised shadow-sm",
      sunken: "border-line bg-surface-sunken",
      plain: "border-line-strong/60 border-dashed bg-transparent",
    },
    interactive: {
      true: "transition-[box-shadow,border-color] focus-within:border-line-strong hover:border-line-strong hover:shadow-md",
      false: "",
    },
  },
  defaultVariants: { tone: "raised", interactive: false },
});

export type CardProps = ComponentProps<"div"> &
  VariantProps<typeof cardStyles> & {
    /** Renders the only child (an article, a list item, a link) as the card. */
    asChild?: boolean | undefined;
  };

export function Card({ tone, interactive, asChild = false, className, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : "div";
  return <Element className={cn(cardStyles({ tone, interactive }), className)} {...rest} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-1 px-4 pt-4 sm:px-6 sm:pt-5", className)} {...rest} />;
}

export type CardTitleProps = ComponentProps<"h2"> & { as?: "h2" | "h3" | "h4" | undefined };

export function CardTitle({ as: Heading = "h2", className, ...rest }: CardTitleProps) {
  return <Heading className={cn("font-extrabold text-xl", className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("px-4 py-4 sm:px-6 sm:py-5", className)} {...rest} />;
}

import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent, ReactElement } from "react";
import { cn } from "./class-names";
import { SpinnerMark } from "./spinner-mark";

/** Button styles for links and labels. */
const buttonStyles = cva(
  "relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-bold leading-tight no-underline transition-colors [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "enamel bg-accent text-accent-ink shadow-sm hover:bg-accent-hover",
        secondary: "border-2 border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface",
        quiet: "text-accent-text hover:bg-accent-soft",
        danger: "enamel bg-danger text-danger-ink shadow-sm hover:bg-danger-hover",
      },
      size: {
        sm: "min-h-9 px-3 py-1.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        md: "min-h-11 px-5 py-2 text-base",
        lg: "min-h-14 px-7 py-3 text-lg",
      },
      block: { true: "flex w-full", false: "" },
      state: {
        ready: "",
        pending: "cursor-progress",
        disabled: "cursor-not-allowed opacity-60 saturate-50",
      },
    },
    defaultVariants: { variant: "primary", size: "md", block: false, state: "ready" },
  },
);

type Look = Omit<VariantProps<typeof buttonStyles>, "state">;
type ButtonElement = Look &
  ComponentProps<"button"> & {
    asChild?: false | undefined;
    /** Shows a spinner without changing the width. Clicks are ignored, and the button keeps its focus. */
    pending?: boolean | undefined;
    /** Replaces the label while pending. */
    pendingText?: string | undefined;
  };
/** With asChild, the only child (a link) is rendered as the button. */
type ButtonAsChild = Look &
  Omit<ComponentProps<"button">, "children"> & { asChild: true; children: ReactElement };

export type ButtonProps = ButtonElement | ButtonAsChild;

export function Button(props: ButtonProps) {
  if (props.asChild) {
    const { asChild: _, variant, size, block, className, ...rest } = props;
    return <Slot.Root className={cn(buttonStyles({ variant, size, block }), className)} {...rest} />;
  }
  return <PlainButton {...props} />;
}

function PlainButton(props: ButtonElement) {
  const { asChild: _, variant, size, block, pending = false, pendingText, className, ...rest } = props;
  const { children, disabled = false, type = "button", onClick, ...attributes } = rest;
  const state = pending ? "pending" : disabled ? "disabled" : "ready";
  return (
    <button
      type={type}
      disabled={disabled}
      // `disabled` would take the focus away, and the next Tab would start at the top of the page.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? ignoreClick : onClick}
      className={cn(buttonStyles({ variant, size, block, state }), className)}
      {...attributes}
    >
      <Label pending={pending} pendingText={pendingText}>
        {children}
      </Label>
    </button>
  );
}

/** Also stops a submit by Enter, for which browsers click the form's first submit button. */
function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}

/** Stacks both labels in one grid cell, so that the width does not change. */
function Label({
  pending,
  pendingText,
  children,
}: Pick<ButtonElement, "pending" | "pendingText" | "children">) {
  const waiting = pendingText !== undefined;
  if (!waiting && !pending) return children;
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
      <span
        aria-hidden={(pending && waiting) || undefined}
        className={cn(pending && (waiting ? "invisible" : "opacity-0"))}
      >
        {children}
      </span>
      <span aria-hidden={!pending || undefined} className={cn(!pending && "invisible")}>
        {/* An invisible spinner must not animate: it would drain the battery. */}
        <SpinnerMark className={pending ? undefined : "animate-none!"} />
        {pendingText}
      </span>
    </span>
  );
}

import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names";
import { IconButton } from "./icon-button";
import { centredPanelStyles, overlayStyles } from "./overlay";
import { useReturnFocus } from "./use-return-focus";

const dialogStyles = cva(centredPanelStyles, {
  variants: {
    size: {
      sm: "max-w-[400px]",
      md: "max-w-[525px]",
      lg: "max-w-[760px]",
      xl: "max-w-[1080px]",
    },
  },
  defaultVariants: { size: "md" },
});

export type DialogProps = VariantProps<typeof dialogStyles> & {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens the dialog; leave out when `open` is controlled. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** DialogBody and DialogFooter. A form around both needs the class `contents`. */
  children: ReactNode;
  className?: string | undefined;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, size, children, className } = props;
  const focus = useReturnFocus();
  return (
    <Primitive.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={overlayStyles} />
        <Primitive.Content
          className={cn(dialogStyles({ size }), className)}
          {...focus}
          onEscapeKeyDown={keepForOpenList}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header className="flex items-start gap-3 border-line border-b py-2 pr-2 pl-4 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <Primitive.Title className="break-words font-extrabold text-xl">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 break-words text-ink-muted text-sm">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Primitive.Close>
          </header>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The first Escape closes the open list of a combobox, the next one the dialog. */
function keepForOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches("[role=combobox][aria-expanded=true]"))
    event.preventDefault();
}

export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6 [@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible",
        className,
      )}
      {...rest}
    />
  );
}

export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn(
        "flex flex-col-reverse gap-2 border-line border-t bg-surface px-4 py-3 sm:flex-row sm:justify-end sm:px-6",
        className,
      )}
      {...rest}
    />
  );
}

export function DialogClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

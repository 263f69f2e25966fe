import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./class-names";
import { IconButton } from "./icon-button";
import { overlayStyles } from "./overlay";
import { useReturnFocus } from "./use-return-focus";

const sides = {
  left: "left-0 border-r data-[state=open]:animate-from-left data-[state=closed]:animate-to-left",
  right: "right-0 border-l data-[state=open]:animate-from-right data-[state=closed]:animate-to-right",
};

export type DrawerProps = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  trigger?: ReactNode;
  title: string;
  side?: keyof typeof sides | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Drawer({ open, onOpenChange, trigger, title, ...rest }: DrawerProps) {
  const { side = "right", children, className } = rest;
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
          aria-describedby={undefined}
          {...focus}
          className={cn(
            "fixed inset-y-0 z-50 flex w-[min(22rem,calc(100vw-3rem))] flex-col border-line-strong bg-surface text-ink shadow-lg",
            sides[side],
            className,
          )}
        >
          <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
            <Primitive.Title className="min-w-0 flex-1 truncate font-extrabold text-lg">
              {title}
            </Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function DrawerClose({ children }: { children: ReactNode }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>;
}

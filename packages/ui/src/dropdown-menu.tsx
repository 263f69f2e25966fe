import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "./class-names";

const itemStyles =
  "flex min-h-11 cursor-default select-none items-center gap-3 rounded-sm px-3 py-2 text-base text-ink no-underline outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-accent-soft [&_svg]:size-5 [&_svg]:shrink-0";

export type DropdownMenuProps = {
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  /** True when the code was loaded by the click that opens the menu. */
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
};

export function DropdownMenu({
  trigger,
  children,
  align = "end",
  defaultOpen = false,
  className,
}: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild ref={button}>
        {trigger}
      </Primitive.Trigger>
      {/* Inside <main>, because all content must be in a landmark. */}
      <Primitive.Portal container={document.querySelector("main")}>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // The button itself opens and closes the menu. While the menu fades out, a click on the button opens it again, and
          // would close it at once if it also counted as a click outside; so would the focus that goes back to it.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          className={cn(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line-strong bg-surface-raised p-1.5 text-ink shadow-lg",
            "data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof Primitive.Item> & {
  tone?: "default" | "danger" | undefined;
};

/** Use `asChild` for a link. */
export function DropdownMenuItem({ tone = "default", className, ...rest }: DropdownMenuItemProps) {
  return (
    <Primitive.Item
      className={cn(itemStyles, tone === "danger" && "text-danger-text", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

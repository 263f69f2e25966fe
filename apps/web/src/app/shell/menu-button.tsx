import { IconButton } from "@longpaddock/ui/icon-button";
import { Menu } from "lucide-react";
import { useState } from "react";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { lazyDialog } from "../../interactions/lazy-overlay";

const SideDrawer = lazyDialog(() => import("./side-drawer").then((m) => m.SideDrawer));

/** Opens the side drawer on small screens. */
export function MenuButton({ user }: { user: CurrentUser | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        className="lg:hidden"
        {...SideDrawer.preloadProps}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <SideDrawer user={user} open={open} onOpenChange={setOpen} />
    </>
  );
}

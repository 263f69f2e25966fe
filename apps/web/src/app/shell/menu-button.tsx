import { IconButton } from "@longpaddock/ui/icon-button";
import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import type { CurrentUser } from "../../features/auth/use-auth";
import { lazyPart } from "../../lib/chunks";
import { FallBack } from "../../lib/fall-back";
import { notifyNotLoaded } from "../../lib/notify";

const SideDrawer = lazyPart(() => import("./side-drawer").then((m) => m.SideDrawer));

/** Opens the side drawer of small screens; the drawer's code comes when a finger is on its way. */
export function MenuButton({ user }: { user: CurrentUser | null }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const giveUp = () => {
    setState("unused");
    notifyNotLoaded();
  };
  return (
    <>
      <IconButton
        label="Open the menu"
        aria-haspopup="dialog"
        className="lg:hidden"
        onPointerEnter={SideDrawer.preload}
        onClick={() => setState("open")}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {state !== "unused" && (
        <FallBack to={null} onFailure={giveUp}>
          <Suspense>
            <SideDrawer
              user={user}
              open={state === "open"}
              onOpenChange={(open) => setState(open ? "open" : "closed")}
            />
          </Suspense>
        </FallBack>
      )}
    </>
  );
}

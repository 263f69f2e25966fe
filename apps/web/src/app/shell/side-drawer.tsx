import { BRAND } from "@longpaddock/domain/brand";
import { cn } from "@longpaddock/ui/class-names";
import { Drawer, DrawerClose } from "@longpaddock/ui/drawer";
import { LogIn, LogOut } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { useAskedSignOut } from "../../accounts/auth/sign-out/use-asked-sign-out";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import type { DialogState } from "../../interactions/lazy-overlay";
import { isActivePath, loginUrl, PATHS } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { navigationItems } from "./navigation-items";
import { NavigationLabel } from "./navigation-label";
import { ThemeChoice } from "./theme-choice";

const LINK =
  "flex min-h-13 items-center gap-3 rounded-md border-transparent border-l-4 px-3 font-bold text-lg no-underline hover:bg-surface-sunken";

const OWN_PAGES = [
  { label: SHELL_TEXTS.profile, path: PATHS.profile },
  { label: SHELL_TEXTS.badges, path: PATHS.badges },
];

interface SideDrawerProps extends DialogState {
  user: CurrentUser | null;
}

/** The navigation on small screens. */
export function SideDrawer({ user, ...state }: SideDrawerProps) {
  const { pathname, search } = useLocation();
  const [signOut, signOutDialog] = useAskedSignOut(user?.id);
  const own = user ? OWN_PAGES : [];
  return (
    <Drawer {...state} title={BRAND.name}>
      <nav aria-label="Menu" className="flex flex-col gap-1">
        {[...navigationItems(user), ...own].map(({ label, path }) => {
          const active = isActivePath(path, pathname);
          return (
            <DrawerClose key={path}>
              <Link
                to={path}
                aria-current={active ? "page" : undefined}
                className={cn(LINK, active && "border-accent bg-accent-soft text-accent-text")}
              >
                <NavigationLabel label={label} path={path} />
              </Link>
            </DrawerClose>
          );
        })}
        {user ? (
          <button type="button" onClick={signOut} className={cn(LINK, "text-left")}>
            <LogOut aria-hidden="true" />
            {SHELL_TEXTS.signOut}
          </button>
        ) : (
          <a href={loginUrl(`${pathname}${search}`)} className={cn(LINK, "text-accent-text")}>
            <LogIn aria-hidden="true" />
            {SHELL_TEXTS.signIn}
          </a>
        )}
      </nav>
      <ThemeChoice className="mt-8" />
      {signOutDialog}
    </Drawer>
  );
}

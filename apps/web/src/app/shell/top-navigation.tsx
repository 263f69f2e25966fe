import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Link, useLocation } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { Later, lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { isActivePath, loginUrl } from "../../lib/paths";
import { Wordmark } from "../../lib/wordmark";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { MenuButton } from "./menu-button";
import { navigationItems } from "./navigation-items";
import { NavigationLabel } from "./navigation-label";
import { UserMenu } from "./user-menu";

const Bell = lazyComponent(() => import("../../notifications/notifications/bell/bell").then((m) => m.Bell));

export function TopNavigation() {
  const { user, isChecking } = useCurrentUser();
  const { pathname, search } = useLocation();
  return (
    <header className="@container/header print:hidden sticky top-0 z-30 border-line border-b bg-surface-raised">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-2 px-4 @max-[14rem]/header:flex-wrap sm:px-6">
        <Wordmark />
        <nav aria-label="Main" className="ml-4 hidden self-stretch lg:flex">
          {navigationItems(user).map(({ label, path }) => (
            <TopLink key={path} label={label} path={path} active={isActivePath(path, pathname)} />
          ))}
        </nav>
        <div className="ml-auto flex min-h-11 items-center gap-1">
          {user && (
            <ErrorFallback fallback={null}>
              <Later>
                <Bell />
              </Later>
            </ErrorFallback>
          )}
          {user && <UserMenu user={user} />}
          {!user && !isChecking && (
            <Button asChild>
              <a href={loginUrl(`${pathname}${search}`)}>{SHELL_TEXTS.signIn}</a>
            </Button>
          )}
          <MenuButton user={user} />
        </div>
      </div>
    </header>
  );
}

function TopLink({ label, path, active }: { label: string; path: string; active: boolean }) {
  return (
    <Link
      to={path}
      aria-current={active ? "page" : undefined}
      className={cn(
        "inline-flex items-center border-transparent border-y-4 px-3 font-bold text-ink-muted no-underline hover:text-ink",
        active && "border-b-accent text-ink",
      )}
    >
      <NavigationLabel label={label} path={path} />
    </Link>
  );
}

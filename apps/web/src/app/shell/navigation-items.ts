import type { CurrentUser } from "../../accounts/auth/use-auth";
import { PATHS } from "../../lib/paths";
import { NAVIGATION_TEXTS } from "../../lib/words/texts";

export interface NavigationItem {
  label: string;
  path: string;
}

const ITEMS: readonly NavigationItem[] = [
  { label: NAVIGATION_TEXTS.home, path: PATHS.home },
  { label: NAVIGATION_TEXTS.groups, path: PATHS.groups },
  { label: NAVIGATION_TEXTS.events, path: PATHS.events },
  { label: NAVIGATION_TEXTS.discover, path: PATHS.discover },
  { label: NAVIGATION_TEXTS.addRoute, path: PATHS.addRoute },
];

const ADMIN: NavigationItem = { label: NAVIGATION_TEXTS.admin, path: PATHS.admin };

/** The links of the top navigation and the side drawer. */
export function navigationItems(user: CurrentUser | null): readonly NavigationItem[] {
  return user?.role === "renMode" ? [...ITEMS, ADMIN] : ITEMS;
}

import { createContext, useContext } from "react";
import { useCurrentUser } from "../../accounts/auth/use-auth";

/** Given by the page of a visitor without an account: what the board calls them, such as `guest-12`. */
export const VisitingRider = createContext<string | null>(null);

/** Whom acts on this page are for: the visitor who looks at it, else the member; null for nobody. */
export function useActingRider(): string | null {
  const memberId = useCurrentUser().user?.id ?? null;
  return useContext(VisitingRider) ?? memberId;
}

import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { Spinner } from "@longpaddock/ui/spinner";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { AccessDenied } from "./access-denied";
import { DelayedSignInRedirect } from "./delayed-sign-in-redirect";
import { useRefused } from "./use-refused";

interface AdminsOnlyProps {
  /** While it is still unknown who is signed in. */
  loading: string;
  children: ReactNode;
}

/** Sends visitors to sign-in after a second, from which they come back to the same tab and filters, and denies members the page. */
export function AdminsOnly({ loading, children }: AdminsOnlyProps) {
  const { pathname, search } = useLocation();
  const { isChecking, user } = useCurrentUser();
  const isRefused = useRefused();
  if (isChecking) return <Spinner text={loading} className="mt-8" />;
  if (!user) return <DelayedSignInRedirect returnTo={pathname + search} />;
  return user.role !== ADMIN_ROLE || isRefused ? <AccessDenied /> : children;
}

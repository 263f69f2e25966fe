import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { useCurrentUser } from "../features/auth/use-auth";
import { redirectTo } from "../lib/navigation";
import { loginUrl, PATHS } from "../lib/paths";
import { LoadingScreen } from "./loading-screen";

/** Pages of onboarded members: visitors go to sign-in and come back, new members to onboarding. */
export function MembersOnly({ whenSessionEnds }: { whenSessionEnds?: ReactNode }) {
  const { isChecking, user } = useCurrentUser();
  const wasSignedIn = useRef(false);
  if (user) wasSignedIn.current = true;
  if (isChecking) return <LoadingScreen />;
  if (!user) return wasSignedIn.current && whenSessionEnds ? whenSessionEnds : <SignInRedirect />;
  return user.onboardingCompleted ? <Outlet /> : <Navigate to={PATHS.onboarding} replace />;
}

/** Pages that visitors may read too; only a member who has not finished onboarding is sent there first. */
export function OpenToVisitors() {
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <LoadingScreen />;
  return user && !user.onboardingCompleted ? <Navigate to={PATHS.onboarding} replace /> : <Outlet />;
}

/** Onboarding happens once. */
export function NotOnboardedYet() {
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <LoadingScreen />;
  return user?.onboardingCompleted ? <Navigate to={PATHS.home} replace /> : <Outlet />;
}

/** Sign-in and sign-up: who is signed in already goes on to where they wanted to be. */
export function VisitorsOnly() {
  const { isChecking, user } = useCurrentUser();
  const [query] = useSearchParams();
  if (isChecking) return <LoadingScreen />;
  return user ? <Navigate to={safeReturnTo(query.get("returnTo"))} replace /> : <Outlet />;
}

function SignInRedirect() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => redirectTo(loginUrl(`${pathname}${search}${hash}`)), [pathname, search, hash]);
  return <LoadingScreen />;
}

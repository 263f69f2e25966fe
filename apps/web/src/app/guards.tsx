import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { useCurrentUser } from "../accounts/auth/use-auth";
import { redirectTo } from "../lib/navigation";
import { loginUrl, onboardingPath } from "../lib/paths";
import { LoadingScreen } from "./loading-screen";
import { UnreachableScreen } from "./unreachable-screen";

/** Guards pages for onboarded members: visitors are sent to sign-in and back, new members to onboarding. */
export function MembersOnly({ signedOutFallback }: { signedOutFallback?: ReactNode }) {
  const { isChecking, failure, retry, user } = useCurrentUser();
  const wasSignedIn = useRef(false);
  if (user) wasSignedIn.current = true;
  if (isChecking) return <LoadingScreen />;
  if (failure) return <UnreachableScreen failure={failure} onRetry={retry} />;
  if (!user) return wasSignedIn.current && signedOutFallback ? signedOutFallback : <SignInRedirect />;
  return user.onboardingCompleted ? <Outlet /> : <OnboardingRedirect />;
}

/** Guards pages that visitors may read too. Members who have not finished onboarding are sent there first. */
export function OpenToVisitors() {
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <LoadingScreen />;
  return user && !user.onboardingCompleted ? <OnboardingRedirect /> : <Outlet />;
}

/** Waits until the server can be asked who is signed in. The page shows its own loading state. */
export function WhenReachable() {
  const { failure, retry } = useCurrentUser();
  return failure ? <UnreachableScreen failure={failure} onRetry={retry} /> : <Outlet />;
}

/** Waits for the sign-in check and lets everyone in. */
export function AfterSignInCheck() {
  return useCurrentUser().isChecking ? <LoadingScreen /> : <Outlet />;
}

/** Guards sign-in and sign-up: signed-in members are sent on to `returnTo`. */
export function VisitorsOnly() {
  const { isChecking, user } = useCurrentUser();
  const [query] = useSearchParams();
  if (isChecking) return <LoadingScreen />;
  return user ? <Navigate to={safeReturnTo(query.get("returnTo"))} replace /> : <Outlet />;
}

/** Onboarding returns to the page that was asked for. */
function OnboardingRedirect() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={onboardingPath(`${pathname}${search}${hash}`)} replace />;
}

function SignInRedirect() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => redirectTo(loginUrl(`${pathname}${search}${hash}`)), [pathname, search, hash]);
  return <LoadingScreen />;
}

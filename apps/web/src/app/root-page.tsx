import { Navigate } from "react-router-dom";
import { useCurrentUser } from "../features/auth/use-auth";
import { lazyComponent } from "../lib/chunks";
import { PATHS } from "../lib/paths";
import { LoadingScreen } from "./loading-screen";
import type { Visit } from "./preload-context";

const LandingPage = lazyComponent(() => import("../features/landing/landing-page").then((m) => m.LandingPage));
const HomePage = lazyComponent(() => import("../features/start/start-page").then((m) => m.HomePage));

/** The page at /: landing for visitors, home for members. */
export function RootPage() {
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <LoadingScreen />;
  if (!user) return <LandingPage />;
  return user.onboardingCompleted ? <HomePage user={user} /> : <Navigate to={PATHS.onboarding} replace />;
}

/** A visitor then waits once, not twice. */
RootPage.preload = async ({ api, signInChecked }: Visit) => {
  const landing = LandingPage.preload();
  await signInChecked;
  await (api.auth.user.getData() ? HomePage.preload() : landing);
};

import { homeQueries, landingQueries } from "@longpaddock/domain/first-load/queries";
import { Navigate } from "react-router-dom";
import { useCurrentUser } from "../accounts/auth/use-auth";
import { lazyComponent } from "../lib/chunks";
import { PATHS } from "../lib/paths";
import { LANDING_TEXTS } from "../site/landing/texts";
import { isServersPage } from "./first-screen/is-servers-page";
import { LoadingScreen } from "./loading-screen";
import type { PreloadContext } from "./preload-context";

const LandingPage = lazyComponent(() => import("../site/landing/landing-page").then((m) => m.LandingPage));
const loadHomePage = () => import("../you/start/home-page").then((m) => m.HomePage);
const HomePage = lazyComponent(loadHomePage);

/** The page at /: the landing page for visitors, the home page for members. */
export function LandingOrHome() {
  const { isChecking, user } = useCurrentUser();
  if (isChecking) return <LoadingScreen text={LANDING_TEXTS.loading} />;
  if (!user) return <LandingPage />;
  return user.onboardingCompleted ? <HomePage user={user} /> : <Navigate to={PATHS.onboarding} replace />;
}

/**
 * Loads the landing page's code and the home page's data while the sign-in check runs, so that visitors and members wait
 * only once. Visitors are refused the data. Members see what went wrong: the page then asks for each of its parts. Resolves to
 * whether the code is there.
 */
LandingOrHome.preload = async ({ api, signInChecked }: PreloadContext) => {
  const start = isServersPage() ? undefined : homeQueries(api);
  const landing = isForMember() ? null : LandingPage.preload();
  await signInChecked;
  if (api.auth.user.getData()) {
    const [isLoaded] = await Promise.all([HomePage.preload(), start]);
    const answer = api.start.read.getData();
    if (answer && isLoaded) (await loadHomePage()).storeAnswers(api, answer);
    return isLoaded;
  }
  void landingQueries(api);
  return landing ?? LandingPage.preload();
};

/** The server lets the browser fetch the home page's data early if it was sent a session. */
const isForMember = () => !import.meta.env.SSR && document.querySelector('link[as="fetch"]') !== null;

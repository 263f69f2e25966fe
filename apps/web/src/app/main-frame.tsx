import { Suspense } from "react";
import { Outlet, useMatch } from "react-router-dom";
import { useCurrentUser } from "../features/auth/use-auth";
import { lazyComponent } from "../lib/chunks";
import { PATHS } from "../lib/paths";
import { LoadingScreen } from "./loading-screen";
import type { Visit } from "./preload-context";

const Shell = lazyComponent(() => import("./shell/shell").then((m) => m.Shell));

/** The shell around every page but the landing page, which visitors see at / and which has its own frame. */
export function MainFrame() {
  const { user } = useCurrentUser();
  const atFrontDoor = useMatch(PATHS.home) !== null;
  if (atFrontDoor && !user) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}

/** At the front door only members see the shell. */
MainFrame.preload = async ({ pathname, api, signInChecked }: Visit) => {
  if (pathname === PATHS.home) await signInChecked;
  if (pathname !== PATHS.home || api.auth.user.getData()) await Shell.preload();
};

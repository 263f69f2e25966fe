import { Suspense } from "react";
import { Outlet, useMatch } from "react-router-dom";
import { useCurrentUser } from "../accounts/auth/use-auth";
import { lazyComponent } from "../lib/chunks";
import { PATHS } from "../lib/paths";
import { LoadingScreen } from "./loading-screen";
import type { PreloadContext } from "./preload-context";

const Shell = lazyComponent(() => import("./shell/shell").then((m) => m.Shell));

/** Wraps every page in the shell, except the landing page, which has its own header and footer. */
export function MainFrame() {
  const { user } = useCurrentUser();
  const isRoot = useMatch(PATHS.home) !== null;
  if (isRoot && !user) return <Outlet />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}

/** Preloads the shell, at / only for members. Resolves to false if that fails. */
MainFrame.preload = async ({ pathname, api, signInChecked }: PreloadContext) => {
  if (pathname === PATHS.home) await signInChecked;
  return (pathname === PATHS.home && !api.auth.user.getData()) || Shell.preload();
};

import { Spinner } from "@longpaddock/ui/spinner";
import { useEffect } from "react";
import { redirectTo } from "../../lib/navigation";
import { loginUrl, PATHS } from "../../lib/paths";

const DELAY_MS = 1000;

/** Redirects visitors from the dashboard to sign-in after a second, as specified. */
export function DelayedSignInRedirect() {
  useEffect(() => {
    const timer = setTimeout(() => redirectTo(loginUrl(PATHS.admin)), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Spinner text="You're not signed in. Taking you to sign-in…" className="mt-8" />;
}

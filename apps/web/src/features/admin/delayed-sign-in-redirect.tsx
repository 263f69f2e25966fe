import { Spinner } from "@longpaddock/ui/spinner";
import { useEffect } from "react";
import { redirectTo } from "../../lib/navigation";
import { loginUrl, PATHS } from "../../lib/paths";

const DELAY_MS = 1000;

/** The dashboard is nobody's who is not signed in: it leaves for sign-in after a second. */
export function DelayedSignInRedirect() {
  useEffect(() => {
    const timer = setTimeout(() => redirectTo(loginUrl(PATHS.admin)), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Spinner text="You are not signed in. Taking you to sign-in..." className="mt-8" />;
}

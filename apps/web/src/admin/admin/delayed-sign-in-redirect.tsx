import { Spinner } from "@longpaddock/ui/spinner";
import { useEffect } from "react";
import { redirectTo } from "../../lib/navigation";
import { loginUrl } from "../../lib/paths";

const DELAY_MS = 1000;

/** Redirects visitors to sign-in after a second, as specified. */
export function DelayedSignInRedirect({ returnTo }: { returnTo: string }) {
  useEffect(() => {
    const timer = setTimeout(() => redirectTo(loginUrl(returnTo)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [returnTo]);
  return <Spinner text="You're not signed in. Taking you to sign-in…" className="mt-8" />;
}

import { SIGN_IN_REASONS } from "@longpaddock/domain/auth/hints";
import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { SIGN_IN_FAILURE_COOKIE } from "@longpaddock/domain/auth/vocabulary";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { openIdConnectUrl, signUpPath } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { SignInForm } from "./sign-in-form";
import { SignInMethods } from "./sign-in-methods";
import { useSignInOptions } from "./use-sign-in-options";

export function SignInPage() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get("returnTo"));
  const reason = SIGN_IN_REASONS.get(returnTo.split(/[/?#]/)[1] ?? "");
  const { hasLocalAccounts, demoAccounts } = useSignInOptions();
  const [failure] = useState(readFailedSignIn);
  useEffect(forgetFailedSignIn, []);
  return (
    <AccountFrame
      title="Sign In"
      lead={
        <>
          {reason && <p className="mb-2">{reason}</p>}
          {hasLocalAccounts && (
            <p>
              New here?{" "}
              <Link to={signUpPath(returnTo)} className="text-accent-text underline">
                Create an account
              </Link>
            </p>
          )}
        </>
      }
    >
      {failure && (
        <Notice tone="danger" announce title="We couldn't sign you in">
          {failure}
        </Notice>
      )}
      <SignInMethods openIdConnectUrl={openIdConnectUrl(returnTo)}>
        <SignInForm demoAccounts={demoAccounts} />
      </SignInMethods>
    </AccountFrame>
  );
}

const { name: COOKIE, path: COOKIE_PATH } = SIGN_IN_FAILURE_COOKIE;

/** Why signing in with another service failed, if the visitor has just come back from there. */
function readFailedSignIn(): string | null {
  const value = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  try {
    return value ? decodeURIComponent(value.slice(COOKIE.length + 1)) : null;
  } catch {
    return null;
  }
}

function forgetFailedSignIn(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store.
  document.cookie = `${COOKIE}=; Path=${COOKIE_PATH}; Max-Age=0`;
}

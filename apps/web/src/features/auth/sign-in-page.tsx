import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { Link, useSearchParams } from "react-router-dom";
import { openIdConnectUrl, signUpPath } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { SignInForm } from "./sign-in-form";
import { SignInMethods } from "./sign-in-methods";
import { useSignInOptions } from "./use-sign-in-options";

export function SignInPage() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get("returnTo"));
  const { hasLocalAccounts, demoAccounts } = useSignInOptions();
  return (
    <AccountFrame
      title="Sign In"
      lead={
        hasLocalAccounts && (
          <>
            New here?{" "}
            <Link to={signUpPath(returnTo)} className="text-accent-text underline">
              Create an account
            </Link>
          </>
        )
      }
    >
      <SignInMethods openIdConnectUrl={openIdConnectUrl(returnTo)}>
        <SignInForm demoAccounts={demoAccounts} />
      </SignInMethods>
    </AccountFrame>
  );
}

import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { Button } from "@longpaddock/ui/button";
import { Link, useSearchParams } from "react-router-dom";
import { openIdConnectUrl, signUpPath } from "../../lib/paths";
import { AccountFrame } from "./account-frame";
import { SignInForm } from "./sign-in-form";
import { useSignInOptions } from "./use-auth";

export function SignInPage() {
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get("returnTo"));
  const { data: options } = useSignInOptions();
  // Show the form at once. Options from the server appear below it, so that nothing shifts.
  const hasLocalAccounts = options?.localAccounts ?? true;
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
      {hasLocalAccounts && <SignInForm demoAccounts={options?.demoAccounts ?? []} />}
      {options?.openIdConnect && (
        <Button asChild variant={hasLocalAccounts ? "secondary" : "primary"} size="lg" block>
          <a href={openIdConnectUrl(returnTo)}>Continue with OpenID Connect</a>
        </Button>
      )}
    </AccountFrame>
  );
}

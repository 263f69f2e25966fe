import { Button } from "@longpaddock/ui/button";
import type { ReactNode } from "react";
import { useSignInOptions } from "./use-sign-in-options";

interface SignInMethodsProps {
  /** The form for accounts of this server. */
  children: ReactNode;
  openIdConnectUrl: string;
}

/** The form shows at once. Another way to sign in appears below it, so that nothing shifts. */
export function SignInMethods({ children, openIdConnectUrl }: SignInMethodsProps) {
  const { hasLocalAccounts, hasOpenIdConnect } = useSignInOptions();
  return (
    <>
      {hasLocalAccounts && children}
      {hasOpenIdConnect && (
        <Button asChild variant={hasLocalAccounts ? "secondary" : "primary"} size="lg" block>
          <a href={openIdConnectUrl}>Continue with OpenID Connect</a>
        </Button>
      )}
    </>
  );
}

import { SESSION_TEXTS } from "@longpaddock/domain/auth/texts";
import { SHELL_TEXTS } from "@longpaddock/domain/shell/texts";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { currentAddress } from "../../lib/navigation";
import { openIdConnectUrl } from "../../lib/paths";
import { SignInForm } from "./sign-in-form";
import { useSignInOptions } from "./use-auth";

interface SignInAgainDialogProps {
  email: string | null;
  onClose: () => void;
}

/** Signs the member in again on top of the page that they were using. */
export function SignInAgainDialog({ email, onClose }: SignInAgainDialogProps) {
  const { data: options } = useSignInOptions();
  const hasLocalAccounts = options?.localAccounts ?? true;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={SHELL_TEXTS.signIn}
      description={SESSION_TEXTS.signInAgain}
    >
      <DialogBody className="flex flex-col gap-4">
        {hasLocalAccounts && <SignInForm email={email ?? ""} demoAccounts={[]} />}
        {options?.openIdConnect && (
          <Button asChild variant={hasLocalAccounts ? "secondary" : "primary"} size="lg" block>
            <a href={openIdConnectUrl(currentAddress())}>Continue with OpenID Connect</a>
          </Button>
        )}
      </DialogBody>
    </Dialog>
  );
}

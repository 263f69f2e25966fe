import { SESSION_TEXTS } from "@longpaddock/domain/auth/texts";
import { SHELL_TEXTS } from "@longpaddock/domain/shell/texts";
import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { currentAddress } from "../../lib/navigation";
import { openIdConnectUrl } from "../../lib/paths";
import { SignInForm } from "./sign-in-form";
import { SignInMethods } from "./sign-in-methods";

interface SignInAgainDialogProps {
  email: string | null;
  onClose: () => void;
}

/** Signs the member in again on top of the page that they were using. */
export function SignInAgainDialog({ email, onClose }: SignInAgainDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={SHELL_TEXTS.signIn}
      description={SESSION_TEXTS.signInAgain}
    >
      <DialogBody className="flex flex-col gap-4">
        <SignInMethods openIdConnectUrl={openIdConnectUrl(currentAddress())}>
          <SignInForm email={email ?? ""} demoAccounts={[]} />
        </SignInMethods>
      </DialogBody>
    </Dialog>
  );
}

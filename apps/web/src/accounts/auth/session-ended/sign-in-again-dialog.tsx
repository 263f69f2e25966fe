import { Dialog, DialogBody } from "@longpaddock/ui/dialog";
import { currentAddress } from "../../../lib/navigation";
import { openIdConnectUrl } from "../../../lib/paths";
import { SHELL_TEXTS } from "../../../lib/words/texts";
import { SignInForm } from "../sign-in-form";
import { SignInMethods } from "../sign-in-methods";
import { SESSION_TEXTS } from "./texts";

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

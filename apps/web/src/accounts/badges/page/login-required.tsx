import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Lock } from "lucide-react";
import { currentAddress } from "../../../lib/navigation";
import { loginUrl } from "../../../lib/paths";
import { SHELL_TEXTS } from "../../../lib/words/texts";
import { BADGES_TEXTS } from "../texts";

export function LoginRequired() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<Lock aria-hidden="true" />}
      title={BADGES_TEXTS.signedOut.title}
      text={BADGES_TEXTS.signedOut.text}
      action={
        <Button asChild>
          <a href={loginUrl(currentAddress())}>{SHELL_TEXTS.signIn}</a>
        </Button>
      }
    />
  );
}

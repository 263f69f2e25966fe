import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { UserRound } from "lucide-react";
import { currentAddress } from "../../lib/navigation";
import { loginUrl } from "../../lib/paths";
import { PROFILE_TEXTS } from "./texts";

/** Replaces the profile when the session ends while it is open. */
export function ProfileSignedOut() {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<UserRound aria-hidden="true" />}
      title={PROFILE_TEXTS.signedOut}
      action={
        <Button asChild>
          <a href={loginUrl(currentAddress())}>Sign In</a>
        </Button>
      }
    />
  );
}

import { ACCOUNT_HINTS } from "@longpaddock/domain/auth/hints";
import { Button } from "@longpaddock/ui/button";
import { currentAddress } from "../../lib/navigation";
import { loginUrl } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { useCurrentUser } from "./use-auth";

/** For a page that may be hidden from this reader: the same words whether it exists or not. */
export function useAccountHint(reason: string) {
  const { user } = useCurrentUser();
  if (user) return { hint: `${reason} ${ACCOUNT_HINTS.member}` };
  return {
    hint: `${reason} ${ACCOUNT_HINTS.visitor}`,
    firstAction: (
      <Button asChild>
        <a href={loginUrl(currentAddress())}>{SHELL_TEXTS.signIn}</a>
      </Button>
    ),
  };
}

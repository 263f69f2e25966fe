import { Button } from "@longpaddock/ui/button";
import { useLocation } from "react-router-dom";
import { loginUrl } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { EVENT_DISCUSSION_TEXTS } from "./texts";

/** In place of the form that members have. */
export function SignInHint() {
  const { pathname, search, hash } = useLocation();
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-sunken px-4 py-3">
      {EVENT_DISCUSSION_TEXTS.signIn}
      <Button asChild variant="secondary" size="sm">
        <a href={loginUrl(`${pathname}${search}${hash}`)}>{SHELL_TEXTS.signIn}</a>
      </Button>
    </p>
  );
}

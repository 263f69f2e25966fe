import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { Award, LogOut, UserRound } from "lucide-react";
import { useId, useRef } from "react";
import { Link } from "react-router-dom";
import { useAskedSignOut } from "../../accounts/auth/sign-out/use-asked-sign-out";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { fullName } from "../../lib/format";
import { PATHS } from "../../lib/paths";
import { SHELL_TEXTS } from "../../lib/words/texts";
import { ThemeChoice } from "./theme-choice";

const ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left no-underline hover:bg-accent-soft [&_svg]:size-5";

/** A native popover, which closes on Escape and on a click outside. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [signOut, signOutDialog] = useAskedSignOut(user.id);
  const name = fullName(user, "Your account");
  return (
    <>
      <button type="button" popoverTarget={id} className="grid size-11 place-items-center rounded-full">
        <Avatar
          name={name}
          src={pictureAt(user.profileImageUrl, "small")}
          decorative
          className="border-line-strong"
        />
        <VisuallyHidden>User menu: {name}</VisuallyHidden>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-[max(1rem,calc((100vw-80rem)/2+1.5rem))] w-72 max-w-[calc(100vw-2rem)] rounded-lg border border-line-strong bg-surface-raised p-1.5 text-ink shadow-lg open:animate-fade-in"
      >
        <p className="px-3 py-2">
          <span className="block truncate font-bold">{name}</span>
          <span className="block truncate text-ink-muted text-sm">{user.email}</span>
        </p>
        <Link to={PATHS.profile} className={ITEM} onClick={() => panel.current?.hidePopover()}>
          <UserRound aria-hidden="true" />
          {SHELL_TEXTS.profile}
        </Link>
        <Link to={PATHS.badges} className={ITEM} onClick={() => panel.current?.hidePopover()}>
          <Award aria-hidden="true" />
          {SHELL_TEXTS.badges}
        </Link>
        <ThemeChoice className="my-1.5 border-line border-y px-3 py-3" />
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            // The open menu would cover the dialog.
            panel.current?.hidePopover();
            signOut();
          }}
        >
          <LogOut aria-hidden="true" />
          {SHELL_TEXTS.signOut}
        </button>
      </div>
      {signOutDialog}
    </>
  );
}

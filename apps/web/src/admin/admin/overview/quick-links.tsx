import { Button } from "@longpaddock/ui/button";
import { BookOpen, CalendarDays, Compass, FolderInput, House, Inbox, UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { NAVIGATION_TEXTS } from "../../../lib/words/texts";
import { INBOX_LINK, MOVE_IN_LINK, QUICK_LINKS_LABEL } from "./texts";

const LINKS = [
  { path: PATHS.adminInbox, text: INBOX_LINK, Icon: Inbox },
  { path: PATHS.home, text: NAVIGATION_TEXTS.home, Icon: House },
  { path: PATHS.discover, text: NAVIGATION_TEXTS.discover, Icon: Compass },
  { path: PATHS.adminDocs, text: "Documentation", Icon: BookOpen },
  { path: PATHS.groups, text: NAVIGATION_TEXTS.groups, Icon: UsersRound },
  { path: PATHS.moveIn, text: MOVE_IN_LINK, Icon: FolderInput },
  { path: PATHS.events, text: NAVIGATION_TEXTS.events, Icon: CalendarDays },
] as const;

export function QuickLinks() {
  return (
    <nav aria-label={QUICK_LINKS_LABEL}>
      <ul className="flex flex-wrap gap-3">
        {LINKS.map(({ path, text, Icon }) => (
          <li key={path}>
            <Button asChild variant="secondary" size="sm">
              <Link to={path}>
                <Icon aria-hidden="true" className="size-5" />
                {text}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

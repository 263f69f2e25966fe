import { Card } from "@longpaddock/ui/card";
import { ChevronRight, Compass, Share2, Sparkles, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../lib/paths";
import { HOME_TEXTS } from "./texts";

const SHORTCUTS = [
  {
    icon: Compass,
    title: HOME_TEXTS.discoverRoutes,
    text: "Tracks that other members have ridden, with elevation.",
    path: PATHS.discover,
  },
  {
    icon: Users,
    title: HOME_TEXTS.joinGroups,
    text: "People near you who like the same kind of dirt.",
    path: PATHS.groups,
  },
  {
    icon: Share2,
    title: HOME_TEXTS.shareRoute,
    text: "Upload a GPX file or plot your own route on the map.",
    path: PATHS.addRoute,
  },
  {
    icon: Sparkles,
    title: HOME_TEXTS.planTrip,
    text: "Say where, how long and what you like. We plan the days.",
    path: `${PATHS.addRoute}?plan`,
  },
];

export function Shortcuts() {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {SHORTCUTS.map(({ icon: Icon, title, text, path }) => (
        <li key={path}>
          <Card asChild interactive>
            <Link to={path} className="flex h-full flex-wrap items-center gap-4 p-4 no-underline">
              <span className="enamel grid size-14 shrink-0 place-items-center rounded-md bg-accent text-accent-ink">
                <Icon aria-hidden="true" className="size-7" />
              </span>
              <span className="min-w-0 flex-[1_1_4.5rem]">
                <span className="block font-extrabold text-lg">{title}</span>
                <span className="block text-ink-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}

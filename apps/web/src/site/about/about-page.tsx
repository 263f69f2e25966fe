import { BRAND } from "@longpaddock/domain/brand";
import { ABOUT_LEAD } from "@longpaddock/domain/landing/texts";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { PageHeader } from "@longpaddock/ui/page-header";
import { ArrowLeft, Hammer, Map as MapIcon, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { usePageTitle } from "../../lib/page-title";
import { loginUrl, PATHS } from "../../lib/paths";
import { ABOUT_TEXTS } from "./texts";

const [COMMUNITY, KNOWLEDGE, RIDERS] = ABOUT_TEXTS.values;

const VALUES = [
  {
    icon: Users,
    title: COMMUNITY,
    text: "A good ride starts with good company. Everything here helps people meet up outdoors.",
  },
  {
    icon: MapIcon,
    title: KNOWLEDGE,
    text: "A track is worth more when someone tells you about the crossing, the fuel and the gate.",
  },
  {
    icon: Hammer,
    title: RIDERS,
    text: "Made by people who have dropped a bike in the sand and picked it up again.",
  },
];

export function AboutPage() {
  usePageTitle("About");
  const { user, isChecking } = useCurrentUser();
  return (
    <>
      <PageHeader
        back={
          <Link
            to={PATHS.home}
            className="inline-flex min-h-11 items-center gap-2 text-accent-text underline"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {ABOUT_TEXTS.backToHome}
          </Link>
        }
        title={`About ${BRAND.name}`}
        lead={ABOUT_LEAD}
      />
      <div className="mt-8 flex max-w-prose flex-col gap-4 text-lg">
        <p>
          Drovers called the stock routes the long paddock: strips of public land, thousands of kilometres of
          them, where a mob could walk, graze and drink on its way across the country. Nobody owned them and
          everyone could use them, as long as they kept moving and looked after the gates.
        </p>
        <p>
          We borrowed the name because we like the idea. Riders, cyclists and four-wheel drivers know tracks
          that you won't find in a brochure. Here they share them on one map, say how hard they are, and find
          others to ride them with.
        </p>
      </div>
      <h2 className="mt-12 font-extrabold text-2xl">What we believe in</h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {VALUES.map(({ icon: Icon, title, text }) => (
          <Card key={title} asChild>
            <li className="p-5">
              <Icon aria-hidden="true" className="size-9 text-accent-text" />
              <h3 className="mt-3 font-extrabold text-xl">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </li>
          </Card>
        ))}
      </ul>
      {!user && !isChecking && (
        <Button asChild size="lg" className="mt-8">
          <a href={loginUrl(PATHS.home)}>{ABOUT_TEXTS.getStarted}</a>
        </Button>
      )}
    </>
  );
}

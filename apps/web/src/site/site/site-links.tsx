import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { SITE_PAGES, type SitePageName } from "@longpaddock/domain/site/vocabulary";
import { Link, useNavigate } from "react-router-dom";
import { trpc } from "../../lib/api";
import { notify } from "../../lib/notify";
import { type Site, useSite } from "./use-site";

interface SiteLinksProps {
  className: string;
}

/** The footer's links to the pages that administrators write: placeholders until they have. */
export function SiteLinks({ className }: SiteLinksProps) {
  const { data: site } = useSite();
  return SITE_PAGES.map((name) => {
    if (isWritten(site, name))
      return (
        <Link key={name} to={`/${name}`} className={className}>
          {SITE_PAGE_TITLES[name]}
        </Link>
      );
    return <Placeholder key={name} name={name} className={className} />;
  });
}

function Placeholder({ name, className }: { name: SitePageName; className: string }) {
  const navigate = useNavigate();
  const { site } = trpc.useUtils();
  // The answer may still be on its way.
  const open = async () => {
    const known = await site.read.ensureData().catch(() => undefined);
    if (isWritten(known, name)) void navigate(`/${name}`);
    else notify({ title: `${SITE_PAGE_TITLES[name]} page coming soon` });
  };
  return (
    <button type="button" className={className} onClick={() => void open()}>
      {SITE_PAGE_TITLES[name]}
    </button>
  );
}

const isWritten = (site: Site | undefined, name: SitePageName) =>
  site?.pages.some((page) => page.name === name) === true;

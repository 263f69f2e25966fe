import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { SITE_PAGES, type SitePageName } from "@longpaddock/domain/site/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { day } from "../../../lib/format";
import { LoadFailed } from "../../../list/load-failed";
import { SITE_PAGE_TEXTS } from "../../../site/site/page/texts";
import { useSite } from "../../../site/site/use-site";
import { PageDialog } from "./page-dialog";
import { SITE_ADMIN_TEXTS } from "./texts";
import { hasPageDraft } from "./use-page-draft";

/** The pages whose texts administrators write. */
export function PagesSection() {
  const { data: site, error, refetch } = useSite();
  const [edited, setEdited] = useState<SitePageName | null>(null);
  return (
    <section aria-labelledby="site-pages">
      <h2 id="site-pages" className="font-black text-2xl">
        {SITE_ADMIN_TEXTS.pages}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{SITE_ADMIN_TEXTS.pagesLead}</p>
      {site ? (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
          {SITE_PAGES.map((name) => (
            <PageRow
              key={name}
              name={name}
              updatedAt={site.pages.find((page) => page.name === name)?.updatedAt}
              onEdit={() => setEdited(name)}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed title={SITE_ADMIN_TEXTS.pagesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-lg" />
      )}
      {edited && <PageDialog name={edited} open onOpenChange={(open) => !open && setEdited(null)} />}
    </section>
  );
}

interface PageRowProps {
  name: SitePageName;
  updatedAt: string | undefined;
  onEdit: () => void;
}

function PageRow({ name, updatedAt, onEdit }: PageRowProps) {
  const { user } = useCurrentUser();
  const hasDraft = hasPageDraft(name, user?.id ?? "");
  const title = SITE_PAGE_TITLES[name];
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {title}
          {hasDraft && <Badge tone="accent">{SITE_ADMIN_TEXTS.draft.badge}</Badge>}
        </p>
        <p className="text-ink-muted text-sm">
          {updatedAt ? `${SITE_PAGE_TEXTS.lastChanged} ${day(updatedAt)}` : SITE_ADMIN_TEXTS.notWritten}
        </p>
      </div>
      {updatedAt && (
        <Button asChild variant="secondary" size="sm">
          <Link to={`/${name}`}>
            {SITE_ADMIN_TEXTS.openPage}
            <span className="sr-only"> {title}</span>
          </Link>
        </Button>
      )}
      <Button size="sm" variant={updatedAt ? "secondary" : "primary"} onClick={onEdit}>
        {updatedAt ? SITE_ADMIN_TEXTS.editPage : SITE_ADMIN_TEXTS.writePage}
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

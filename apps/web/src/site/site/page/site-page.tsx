import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { SITE_PAGES, type SitePageName } from "@longpaddock/domain/site/vocabulary";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { FileQuestion } from "lucide-react";
import { useLocation } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { day } from "../../../lib/format";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { PageNotFound } from "../../../list/page-states";
import { Text } from "../../../writing/markdown/text";
import { SITE_PAGE_TEXTS } from "./texts";

/** Terms, Privacy or Contact, as an administrator has written it. */
export function SitePage() {
  const name = nameOf(useLocation().pathname);
  usePageTitle(SITE_PAGE_TITLES[name]);
  const { data: page, error, refetch } = trpc.site.page.useQuery({ name });
  if (error && readFailure(error).status === 404)
    return (
      <PageNotFound
        icon={<FileQuestion aria-hidden="true" />}
        title={SITE_PAGE_TEXTS.missing.title}
        text={SITE_PAGE_TEXTS.missing.text}
        to={PATHS.home}
        action="Go to the home page"
      />
    );
  return (
    <>
      <PageHeader
        title={SITE_PAGE_TITLES[name]}
        lead={
          page ? (
            <>
              {SITE_PAGE_TEXTS.lastChanged} <time dateTime={page.updatedAt}>{day(page.updatedAt)}</time>
            </>
          ) : (
            <Skeleton className="h-7 w-60 max-w-full" />
          )
        }
      />
      <div className="mt-8 max-w-prose">
        {page ? (
          <Text key={page.version} text={page.text} isPage />
        ) : error ? (
          <LoadFailed title={SITE_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-[60dvh] rounded-lg" />
        )}
      </div>
    </>
  );
}

const nameOf = (pathname: string): SitePageName =>
  SITE_PAGES.find((name) => pathname.replace(/\/$/, "").toLowerCase() === `/${name}`) ?? "terms";

import { PageHeader } from "@longpaddock/ui/page-header";
import { ArrowLeft, ListChecks, Network, Tag } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { LazyTabs } from "../../../interactions/lazy-tabs";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { AdminsOnly } from "../admins-only";
import { DOCS_TABS, DOCS_TEXTS } from "./texts";

const TABS = [
  {
    name: "features",
    icon: ListChecks,
    Content: lazyComponent(() => import("./features-tab").then((m) => m.FeaturesTab)),
  },
  {
    name: "releases",
    icon: Tag,
    Content: lazyComponent(() => import("./releases-tab").then((m) => m.ReleasesTab)),
  },
  {
    name: "architecture",
    icon: Network,
    Content: lazyComponent(() => import("./architecture-tab").then((m) => m.ArchitectureTab)),
  },
] as const;

const DEFAULT_TAB = TABS[0].name;

/** The documentation area, for administrators like the dashboard. The address keeps which tab is open. */
export function DocsPage() {
  usePageTitle(DOCS_TEXTS.title);
  const [query, setQuery] = useSearchParams();
  return (
    <AdminsOnly loading={DOCS_TEXTS.loading}>
      <PageHeader
        back={
          <Link
            to={PATHS.admin}
            className="inline-flex min-h-11 items-center gap-2 text-accent-text underline"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {DOCS_TEXTS.back}
          </Link>
        }
        title={DOCS_TEXTS.title}
        lead={DOCS_TEXTS.lead}
      />
      <div className="mt-6">
        <LazyTabs
          label={DOCS_TEXTS.title}
          tabs={TABS.map(({ name, icon, Content }) => ({
            name,
            icon,
            label: DOCS_TABS[name],
            preload: Content.preload,
            content: <Content />,
          }))}
          open={query.get("tab") ?? DEFAULT_TAB}
          onOpen={(tab) => setQuery(tab === DEFAULT_TAB ? {} : { tab }, { preventScrollReset: true })}
          tabClassName="max-sm:px-2 max-sm:[&_svg]:hidden"
        />
      </div>
    </AdminsOnly>
  );
}

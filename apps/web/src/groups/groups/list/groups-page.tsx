import { GROUPS_HEADING } from "@longpaddock/domain/landing/texts";
import { Button } from "@longpaddock/ui/button";
import { Card, CardTitle } from "@longpaddock/ui/card";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Plus, SlidersHorizontal, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS } from "../../../lib/paths";
import { NAVIGATION_TEXTS } from "../../../lib/words/texts";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { BackLink } from "../back-link";
import { GROUPS_TEXTS } from "../texts";
import { GroupCard } from "./group-card";
import { GROUP_FILTERS } from "./group-filters";
import { GROUP_GRID, GroupSkeletons } from "./group-skeletons";
import { groupsFound } from "./texts";
import { useGroups } from "./use-groups";

const FILTERS_ICON = <SlidersHorizontal aria-hidden="true" className="size-5" />;

export function GroupsPage() {
  usePageTitle(GROUPS_HEADING.title);
  const { user } = useCurrentUser();
  const state = useFilters(GROUP_FILTERS);
  const groups = useGroups(state.filters, state.isFiltered);
  return (
    <>
      <PageHeader
        className="py-4 sm:py-7"
        back={
          <div className="flex flex-wrap items-center gap-x-2">
            <BackLink to={PATHS.home}>{GROUPS_TEXTS.backToHome}</BackLink>
            <Button asChild variant="quiet" size="sm">
              <Link to={PATHS.home}>{NAVIGATION_TEXTS.home}</Link>
            </Button>
          </div>
        }
        title={GROUPS_HEADING.title}
        lead={GROUPS_HEADING.lead}
        actions={user && <CreateGroupLink />}
      />
      <Card className="mt-5 px-4 pt-4 pb-3 sm:px-6">
        <CardTitle>{GROUPS_TEXTS.filters}</CardTitle>
        <ListFilters state={state} icon={FILTERS_ICON} />
      </Card>
      <section aria-label={GROUPS_HEADING.title} className="mt-5">
        <ListResults
          query={groups}
          state={state}
          texts={{ found: groupsFound, failed: GROUPS_TEXTS.failed, failedMore: GROUPS_TEXTS.failedMore }}
          empty={{
            icon: <Users aria-hidden="true" />,
            title: GROUPS_TEXTS.empty,
            text: GROUPS_TEXTS.emptyText,
            action: user && <CreateGroupLink isQuiet={state.isFiltered} />,
          }}
          skeleton={<GroupSkeletons />}
          className="min-h-[80dvh]"
        >
          {(found) => (
            <ul className={GROUP_GRID}>
              {found.map((group) => (
                <li key={group.id}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          )}
        </ListResults>
      </section>
    </>
  );
}

function CreateGroupLink({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <Button asChild variant={isQuiet ? "secondary" : "primary"}>
      <Link to={PATHS.createGroup}>
        <Plus aria-hidden="true" className="size-5" />
        {GROUPS_TEXTS.create}
      </Link>
    </Button>
  );
}

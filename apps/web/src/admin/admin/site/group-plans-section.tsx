import { memberCount } from "@longpaddock/domain/groups/texts";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useDeferredValue, useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { GROUP_PLAN_TEXTS } from "../../../groups/groups/plan/texts";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { LoadFailed } from "../../../list/load-failed";

const GroupPlanDialog = lazyDialog(() =>
  import("../../../groups/groups/plan/group-plan-dialog").then((m) => m.GroupPlanDialog),
);

const SHOWN = 5;

/** Finds a group by its name, to give it a plan. Nothing where everyone has everything. */
export function GroupPlansSection() {
  const { user } = useCurrentUser();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const search = useDeferredValue(words.trim());
  const { data, error, refetch } = trpc.groups.list.useQuery(
    { search, limit: SHOWN, excerpt: true },
    { enabled: search !== "", placeholderData: (before) => before },
  );
  if (user?.plans !== "specified") return null;
  const groups = search === "" ? [] : (data?.items ?? []);
  return (
    <section aria-labelledby="group-plans">
      <h2 id="group-plans" className="font-black text-2xl">
        {GROUP_PLAN_TEXTS.groups}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{GROUP_PLAN_TEXTS.groupsLead}</p>
      <Field label={GROUP_PLAN_TEXTS.search} className="max-w-md">
        <Input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <p role="status" className="mt-3 text-ink-muted">
        {data &&
          search !== "" &&
          GROUP_PLAN_TEXTS.found({ count: data.total, isCapped: data.totalIsCapped }, groups.length)}
      </p>
      {search !== "" &&
        !data &&
        (error ? (
          <LoadFailed title={GROUP_PLAN_TEXTS.searchFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        ))}
      {groups.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
          {groups.map(({ id, name, memberCount: members }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 p-4">
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="break-words font-bold">{name}</p>
                <p className="text-ink-muted text-sm">{memberCount(members)}</p>
              </div>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setChosen({ id, name })}
                {...GroupPlanDialog.preloadProps}
              >
                {GROUP_PLAN_TEXTS.change}
                <span className="sr-only"> of {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <GroupPlanDialog
          key={chosen.id}
          {...chosen}
          open
          onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        />
      )}
    </section>
  );
}

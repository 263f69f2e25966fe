import type { StateCode } from "@longpaddock/domain/states";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Suspense } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { PollButton } from "../../talk/polls/poll-button";
import { DATE_POLL_TEXTS } from "./texts";
import { useDatePolls } from "./use-date-polls";

const List = lazyComponent(() => import("./date-poll-list").then((m) => m.DatePollList));
const NewDialog = lazyDialog(() => import("./new-date-poll-dialog").then((m) => m.NewDatePollDialog));

interface DatePollsProps {
  group: { id: number; region: StateCode | null };
}

/** For members: the rides that look for a date, above the talk. Without any, only the way to ask for one. The list says why it can't be read. */
export function DatePolls({ group: { id, region } }: DatePollsProps) {
  const polls = useDatePolls(id);
  const add = (
    <PollButton label={DATE_POLL_TEXTS.add} groupId={id} preloadProps={NewDialog.preloadProps}>
      {(state) => <NewDialog groupId={id} region={region} {...state} />}
    </PollButton>
  );
  if (!polls.isError && !polls.data?.pages[0]?.total) return <div className="mb-4">{add}</div>;
  const isAsked = polls.data?.pages.some(({ items }) => items.some(({ status }) => status === "open"));
  return (
    <section aria-label={DATE_POLL_TEXTS.title} className="mb-8">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 className="font-extrabold text-xl">{DATE_POLL_TEXTS.title}</h2>
        {add}
      </div>
      <ErrorFallback fallback={null}>
        <Suspense fallback={<Skeleton className={isAsked ? "h-96 rounded-lg" : "h-11"} />}>
          <List groupId={id} />
        </Suspense>
      </ErrorFallback>
    </section>
  );
}

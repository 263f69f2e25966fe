import { fileSize } from "@longpaddock/domain/files/file-size";
import { cn } from "@longpaddock/ui/class-names";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type Outputs, trpc } from "../../../lib/api";
import { wholeNumber } from "../../../lib/format";
import { LoadFailed } from "../../../list/load-failed";
import {
  CLAIMED_FIGURES,
  DATABASE_LABELS,
  DOCS_TEXTS,
  FIGURE_LABELS,
  STORAGE_LABELS,
  uptimeText,
} from "./texts";

type System = Outputs["system"]["read"];

/** In characters. Longer values are words, which are set smaller. */
const MAX_FIGURE = 12;

/** What the server counts when the tab is opened. */
export function SystemFigures() {
  const {
    data: system,
    error,
    refetch,
  } = trpc.system.read.useQuery(undefined, {
    staleTime: 0,
    meta: { signsOut: true },
  });
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="font-black text-2xl">
        {DOCS_TEXTS.figures}
      </h2>
      <p className="mt-1 mb-3 text-ink-muted">{DOCS_TEXTS.figuresLead}</p>
      {system ? (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4">
          {figuresOf(system).map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse justify-end bg-surface-raised p-4">
              <dt className="text-ink-muted text-sm">
                {FIGURE_LABELS[name]}
                {name in CLAIMED_FIGURES && (
                  <span className="block">
                    {DOCS_TEXTS.claim} {CLAIMED_FIGURES[name]}
                  </span>
                )}
              </dt>
              <dd
                className={cn("break-words font-black", value.length > MAX_FIGURE ? "text-base" : "text-xl")}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <LoadFailed title={DOCS_TEXTS.figuresFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-[34rem] rounded-lg md:h-80" />
      )}
    </section>
  );
}

const figuresOf = ({ calls, database, ...system }: System) =>
  [
    ["tables", wholeNumber(database.tables)],
    ["calls", wholeNumber(calls.rest)],
    ["procedures", wholeNumber(calls.procedures)],
    ["members", wholeNumber(system.members)],
    ["database", `${DATABASE_LABELS[database.kind]} ${database.version}`],
    ["size", fileSize(database.bytes)],
    ["migrations", wholeNumber(database.migrations)],
    ["storage", STORAGE_LABELS[system.storage]],
    ["version", system.version ?? DOCS_TEXTS.unknown],
    ["commit", system.commit?.slice(0, 8) ?? DOCS_TEXTS.unknown],
    ["processes", wholeNumber(system.processes)],
    ["uptime", `${uptimeText(system.uptimeSeconds)}, ${system.runtime}`],
  ] as const satisfies readonly (readonly [keyof typeof FIGURE_LABELS, string])[];

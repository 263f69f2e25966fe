import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { day } from "../../lib/format";
import { LoadFailed } from "../../list/load-failed";
import { IMPORT_TEXTS, KIND_TEXTS, MOVE_IN_TEXTS, STATE_LABELS } from "./texts";
import { useImportsOf } from "./use-imports";

interface LatestImportsProps {
  /** Null for the member's own routes. */
  groupId: number | null;
  onOpen: (importId: number) => void;
}

/** The files that the group's admins have sent, newest first. */
export function LatestImports({ groupId, onOpen }: LatestImportsProps) {
  const { data: imports, error, refetch } = useImportsOf(groupId);
  if (!imports)
    return error ? (
      <LoadFailed title={MOVE_IN_TEXTS.latestFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  if (imports.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-extrabold text-xl">{MOVE_IN_TEXTS.latest}</h2>
      <ul className="flex flex-col gap-3">
        {imports.map(({ id, kind, fileName, state, counts, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface-raised p-3"
          >
            <span className="min-w-[min(100%,10rem)] flex-1">
              <span className="wrap-anywhere block font-bold">{fileName}</span>
              <span className="block text-ink-muted text-sm">
                {KIND_TEXTS[kind].tab}, {day(createdAt)}
              </span>
            </span>
            {state === "done" && counts.leftOut > 0 ? (
              <Badge tone="warning">{IMPORT_TEXTS.stoppedEarly}</Badge>
            ) : (
              <Badge tone={state === "running" || state === "undoing" ? "accent" : "neutral"}>
                {STATE_LABELS[state]}
              </Badge>
            )}
            <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
              {MOVE_IN_TEXTS.open}
              <span className="sr-only"> {fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

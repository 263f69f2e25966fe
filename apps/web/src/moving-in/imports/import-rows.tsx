import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { Link } from "react-router-dom";
import { routePath } from "../../lib/paths";
import { IMPORT_TEXTS, KIND_TEXTS, OUTCOME_LABELS, ROW_STATE_LABELS, rowName } from "./texts";
import { type Import, type ImportRow, useChooseRow } from "./use-imports";

const TONES: Readonly<Record<ImportRow["outcome"], BadgeTone>> = {
  add: "accent",
  update: "accent",
  known: "neutral",
  skipped: "neutral",
  duplicate: "warning",
  refused: "warning",
  broken: "danger",
};

/** `id` of an import that can still be changed. */
export function ImportRows({ id, kind, rows }: Pick<Import, "kind" | "rows"> & { id: number | null }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <li
          key={row.row}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border border-line bg-surface-raised p-3"
        >
          <span className="w-20 shrink-0 pt-0.5 text-ink-muted text-sm max-sm:w-full">
            {rowName(row.row)}
          </span>
          <span className="min-w-[min(100%,10rem)] flex-1">
            <span className="wrap-anywhere block font-bold">
              {row.routeId === null ? (
                row.title
              ) : (
                <Link to={routePath(row.routeId)} className="text-accent-text underline underline-offset-4">
                  {row.title}
                </Link>
              )}
            </span>
            {row.email !== null && row.email !== row.title && (
              <span className="wrap-anywhere block text-sm">{row.email}</span>
            )}
            {row.details.length > 0 && (
              <span className="block text-ink-muted text-sm">{row.details.join(", ")}</span>
            )}
            {row.reason !== null && <span className="wrap-anywhere block text-sm">{row.reason}</span>}
            {id !== null && row.isWanted !== null && (
              <WantedAnyway id={id} row={row.row} title={row.title} isWanted={row.isWanted} />
            )}
          </span>
          <OutcomeBadge kind={kind} row={row} />
        </li>
      ))}
    </ul>
  );
}

interface WantedAnywayProps {
  id: number;
  row: number;
  title: string;
  isWanted: boolean;
}

/** Of a route whose line looks like another one. The tick is there at once, and goes if the server refuses it. */
function WantedAnyway({ id, row, title, isWanted }: WantedAnywayProps) {
  const { mutate, isPending, variables } = useChooseRow();
  return (
    <Checkbox
      label={IMPORT_TEXTS.anyway(title)}
      checked={isPending ? variables.isWanted : isWanted}
      onCheckedChange={(checked) => mutate({ id, row, isWanted: checked === true })}
      className="mt-1"
    />
  );
}

function OutcomeBadge({ kind, row: { outcome, state } }: Pick<Import, "kind"> & { row: ImportRow }) {
  if (state === "done" || state === "kept") return <Badge tone="positive">{ROW_STATE_LABELS[state]}</Badge>;
  // Other rows are left out of each run, and say why by their outcome.
  if (state === "left_out" && (outcome === "add" || outcome === "update"))
    return <Badge tone="warning">{ROW_STATE_LABELS.left_out}</Badge>;
  return (
    <Badge tone={TONES[outcome]}>
      {state === "undone"
        ? ROW_STATE_LABELS.undone
        : outcome === "add"
          ? KIND_TEXTS[kind].add
          : OUTCOME_LABELS[outcome]}
    </Badge>
  );
}

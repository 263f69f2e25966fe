import { EXPORT_KINDS } from "@longpaddock/domain/exports/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Progress } from "@longpaddock/ui/progress";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { Download } from "lucide-react";
import { EXPORT_NAMES, EXPORT_TEXTS, exportProgress } from "./texts";
import { type ExportProgress, useExports } from "./use-exports";

/** How many are shown. */
const LATEST = 3;

/** Opens each export in a new tab, where the browser downloads it, and shows here how far it is. */
export function ExportsPanel() {
  const { exports, begin } = useExports();
  return (
    <section aria-labelledby="exports-title">
      <h2 id="exports-title" className="font-extrabold text-2xl">
        {EXPORT_TEXTS.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{EXPORT_TEXTS.lead}</p>
      <ul className="flex flex-wrap gap-3">
        {EXPORT_KINDS.map((kind) => (
          <li key={kind} className="max-sm:flex-1 max-sm:basis-[calc(50%-0.375rem)]">
            <Button asChild variant="secondary" className="w-full">
              <a href={`/api/admin/export/${kind}`} target="_blank" rel="noopener" onClick={begin}>
                <Download aria-hidden="true" className="size-5" />
                {EXPORT_NAMES[kind]}
                <VisuallyHidden>{EXPORT_TEXTS.newTab}</VisuallyHidden>
              </a>
            </Button>
          </li>
        ))}
      </ul>
      {exports.length > 0 && (
        <ul className="mt-5 flex max-w-prose flex-col gap-4" aria-label={EXPORT_TEXTS.latest}>
          {exports.slice(0, LATEST).map((one) => (
            <li key={one.id}>
              <ExportRow progress={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ExportRow({ progress }: { progress: ExportProgress }) {
  const { kind, state, rows, total } = progress;
  const text = exportProgress(progress);
  if (state === "failed" || state === "cancelled")
    return (
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{EXPORT_NAMES[kind]}</span>
        <span className={state === "failed" ? "text-danger-text" : "text-ink-muted"}>{text}</span>
      </p>
    );
  const percent = total === 0 ? 100 : (100 * rows) / total;
  return (
    <Progress
      label={EXPORT_NAMES[kind]}
      value={state === "done" ? 100 : percent}
      valueText={text}
      tone={state === "done" ? "positive" : "accent"}
    />
  );
}

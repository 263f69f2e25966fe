import { pictureAt } from "@longpaddock/domain/files/pictures";
import { rideSummary } from "@longpaddock/domain/ratings/vocabulary";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { LongText } from "../../interactions/long-text";
import { RemovalReason } from "../../interactions/removal-reason";
import { day, fullName, month } from "../../lib/format";
import { routePath } from "../../lib/paths";
import { REPORTS_TEXTS } from "./texts";
import { type Report, useReviewReport } from "./use-reports";

export function ReportRow({
  report: { id, reason, details, createdAt, reporter, note },
}: {
  report: Report;
}) {
  const remove = useReviewReport();
  const dismiss = useReviewReport();
  const [why, setWhy] = useState("");
  const writer = fullName(note.writer, "No name yet");
  const ride = rideSummary(note.riddenIn && month(note.riddenIn), note.conditions);
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Badge tone="warning">{REPORT_REASONS[reason].label}</Badge>
          {note.isRewritten && <Badge>{REPORTS_TEXTS.changed}</Badge>}
          <Link
            to={routePath(note.route.id)}
            className="inline-flex min-h-11 min-w-0 items-center break-words font-bold underline"
          >
            {note.route.name}
          </Link>
        </p>
        <figure className="my-2 border-line-strong border-l-4 pl-3">
          <p className="text-ink-muted text-sm">
            {[`${note.rating} of 5 stars`, ride].filter(Boolean).join(", ")}
          </p>
          {note.review && (
            <blockquote>
              <LongText>{note.review}</LongText>
            </blockquote>
          )}
          {note.photos.length > 0 && (
            <p className="my-1 flex flex-wrap gap-1.5">
              {note.photos.map((url, index) => (
                <a key={url} href={url} target="_blank" rel="noopener">
                  <img
                    src={pictureAt(url, "small") ?? url}
                    alt={REPORTS_TEXTS.photo(index + 1)}
                    loading="lazy"
                    className="size-20 rounded-md bg-surface-sunken object-cover"
                  />
                </a>
              ))}
            </p>
          )}
          <figcaption className="break-words text-ink-muted text-sm">
            {writer}
            {note.writtenAt && `, ${day(note.writtenAt)}`}
          </figcaption>
        </figure>
        {details && <LongText>{details}</LongText>}
        <p className="break-words text-ink-muted text-sm">
          Reported by {fullName(reporter, "No name yet")}, {day(createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:flex-col sm:items-stretch">
        <AlertDialog
          trigger={
            <Button variant="secondary" size="sm">
              {REPORTS_TEXTS.remove}
            </Button>
          }
          tone="danger"
          title={REPORTS_TEXTS.removal.title}
          description={REPORTS_TEXTS.removal.description}
          confirmLabel={REPORTS_TEXTS.remove}
          pendingText={REPORTS_TEXTS.removal.pending}
          onOpenChange={() => setWhy("")}
          onConfirm={() => remove.mutateAsync({ id, status: "removed", reason: why })}
        >
          <RemovalReason act="remove" hint={REPORTS_TEXTS.removal.reasonHint} value={why} onChange={setWhy} />
        </AlertDialog>
        <Button
          variant="quiet"
          size="sm"
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate({ id, status: "dismissed" })}
        >
          {REPORTS_TEXTS.dismiss}
        </Button>
      </div>
    </li>
  );
}

import { pictureAt } from "@longpaddock/domain/files/pictures";
import { rideSummary } from "@longpaddock/domain/ratings/vocabulary";
import { Avatar } from "@longpaddock/ui/avatar";
import { StarRating } from "@longpaddock/ui/star-rating";
import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { day, month } from "../../lib/format";
import { ReportNote } from "../../writing/reports/report-note";
import { RATING_TEXTS } from "./texts";
import type { RatedRoute, Rating } from "./use-ratings";

const NotePhotos = lazyComponent(() => import("../route-photos/note-photos").then((m) => m.NotePhotos));

interface RatingLineProps {
  route: Pick<RatedRoute, "id" | "name">;
  rating: Rating;
  /** How to report the note: by a menu, or by a button in a dialog. */
  report?: "menu" | "button";
  /** What the writer can do with it. */
  children?: ReactNode;
}

export function RatingLine({ route, rating: line, report = "menu", children }: RatingLineProps) {
  const { id, user, rating, review, photos, riddenIn, conditions, writtenAt, createdAt, mine, can } = line;
  const name = user.firstName || RATING_TEXTS.anonymous;
  const ride = rideSummary(riddenIn && month(riddenIn), conditions);
  const isReported = mine?.reported ?? false;
  const date = writtenAt ?? createdAt;
  return (
    <li className="flex min-w-0 gap-3">
      <Avatar name={user.firstName ?? ""} src={pictureAt(user.profileImageUrl, "small")} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words font-bold">{name}</span>
          <time dateTime={date} className="text-ink-muted text-sm">
            {day(date)}
          </time>
        </p>
        <div className="flex items-center justify-between gap-2">
          <StarRating value={rating} size="sm" />
          {(can.reportNote || isReported) && (
            <ReportNote note={{ ratingId: id, writer: name, reported: isReported }} look={report} />
          )}
        </div>
        {ride && <p className="text-ink-muted text-sm">{ride}</p>}
        {review && <p className="mt-1 whitespace-pre-line break-words text-sm">{review}</p>}
        {photos.length > 0 && (
          <div className="mt-2 max-w-96">
            <ErrorFallback fallback={null}>
              <Suspense fallback={<div className="grid aspect-4/1" />}>
                <NotePhotos route={route} photos={photos} owner={name} isOwn={can.writeNote} />
              </Suspense>
            </ErrorFallback>
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

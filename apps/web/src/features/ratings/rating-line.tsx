import { pictureAt } from "@longpaddock/domain/files/pictures";
import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { Avatar } from "@longpaddock/ui/avatar";
import { StarRating } from "@longpaddock/ui/star-rating";
import { day } from "../../lib/format";
import type { Rating } from "./use-ratings";

export function RatingLine({ rating: { user, rating, review, createdAt } }: { rating: Rating }) {
  const name = user.firstName || RATING_TEXTS.anonymous;
  return (
    <li className="flex min-w-0 gap-3">
      <Avatar name={user.firstName ?? ""} src={pictureAt(user.profileImageUrl, "small")} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words font-bold">{name}</span>
          <time dateTime={createdAt} className="text-ink-muted text-sm">
            {day(createdAt)}
          </time>
        </p>
        <StarRating value={rating} size="sm" />
        {review && <p className="mt-1 whitespace-pre-line break-words text-sm">{review}</p>}
      </div>
    </li>
  );
}

import { fileSize } from "@longpaddock/domain/files/file-size";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Avatar } from "@longpaddock/ui/avatar";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { day, kilometresToOneDecimal, metres, wholeNumber } from "../../../lib/format";
import { difficultyDescription, difficultyLabel } from "../cards/difficulty-labels";
import { authorName } from "../cards/route-author";
import { isStraight } from "../is-straight";
import type { RouteDetail } from "../use-route";

export function RouteDetails({ route }: { route: RouteDetail }) {
  const file = route.gpxData?.file;
  const facts = {
    Distance: route.distance === null ? null : kilometresToOneDecimal(route.distance),
    Difficulty: difficultyLabel(route.difficulty),
    "Vehicle Type": VEHICLE_LABELS[route.vehicleType],
    "Estimated Duration": route.duration,
    "Average Rating": route.averageRating?.toFixed(1) ?? ROUTE_PAGE_TEXTS.noRatings,
    Ascent: route.ascent === null ? null : metres(route.ascent),
    "GPX File": file ? `${fileSize(file.bytes ?? 0)}, ${wholeNumber(file.points ?? 0)} points` : null,
    Shared: day(route.createdAt),
  };
  return (
    <Card asChild>
      <section aria-labelledby="details-title">
        <CardHeader>
          <CardTitle id="details-title">{ROUTE_PAGE_TEXTS.details}</CardTitle>
        </CardHeader>
        <CardBody>
          <dl className="grid gap-3">
            {Object.entries(facts).map(
              ([name, value]) =>
                value && (
                  <div
                    key={name}
                    className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2"
                  >
                    <dt className="text-ink-muted">{name}</dt>
                    <dd className="text-right font-semibold">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className="mt-3 text-ink-muted text-sm">{difficultyDescription(route.difficulty)}.</p>
          {isStraight(route) && (
            <p className="mt-2 text-ink-muted text-sm">
              This is the straight-line distance between waypoints. The actual distance is longer.
            </p>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

export function RouteAuthor({ author }: { author: RouteDetail["author"] }) {
  const name = authorName(author);
  return (
    <Card asChild>
      <section aria-labelledby="author-title">
        <CardHeader>
          <CardTitle id="author-title">{ROUTE_PAGE_TEXTS.author}</CardTitle>
        </CardHeader>
        <CardBody className="flex items-center gap-4">
          <Avatar name={name} src={pictureAt(author.profileImageUrl, "small")} size="lg" decorative />
          <div className="min-w-0">
            <p className="break-words font-bold">{name}</p>
            <p className="text-ink-muted text-sm">{ROUTE_PAGE_TEXTS.authorLabel}</p>
          </div>
        </CardBody>
      </section>
    </Card>
  );
}

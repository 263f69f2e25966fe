import { fileSize } from "@longpaddock/domain/files/file-size";
import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { Badge } from "@longpaddock/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { wholeNumber } from "../../../lib/format";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { difficultyDescription } from "../cards/difficulty-labels";
import { isStraight } from "../straight-note";
import { FOLLOW_TEXTS } from "../texts";
import type { RouteDetail } from "../use-route";

export function RouteDescription({ route }: { route: RouteDetail }) {
  const file = route.gpxData?.file;
  return (
    <Card asChild>
      <section aria-labelledby="description-title">
        <CardHeader>
          <CardTitle id="description-title">Description</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          <p className="max-w-prose whitespace-pre-line break-words">
            {plainTextWithLinks(route.description ?? "") || ROUTE_PAGE_TEXTS.noDescription}
          </p>
          {route.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-2">
              {route.tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Badge>
                    <span className="truncate">{tag}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-col gap-1 text-ink-muted text-sm">
            <p>{difficultyDescription(route.difficulty)}.</p>
            {isStraight(route) && (
              <p>This is the straight-line distance between waypoints. The actual distance is longer.</p>
            )}
            {route.roads && <p>{route.roads.isSchematic ? FOLLOW_TEXTS.pageSchematic : FOLLOW_TEXTS.page}</p>}
            {file && (
              <p>
                GPX file: {fileSize(file.bytes ?? 0)}, {wholeNumber(file.points ?? 0)} points
              </p>
            )}
          </div>
        </CardBody>
      </section>
    </Card>
  );
}

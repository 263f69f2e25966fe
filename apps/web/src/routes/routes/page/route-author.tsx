import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { MemberName } from "../../../accounts/people/member-name";
import { day } from "../../../lib/format";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import { authorName } from "../cards/route-author";
import type { RouteDetail } from "../use-route";

export function RouteAuthor({ route: { author, createdAt } }: { route: RouteDetail }) {
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
            <MemberName member={author} name={name} className="block break-words font-bold" />
            <p className="text-ink-muted text-sm">{ROUTE_PAGE_TEXTS.authorLabel}</p>
            <p className="text-ink-muted text-sm">Shared {day(createdAt)}</p>
          </div>
        </CardBody>
      </section>
    </Card>
  );
}

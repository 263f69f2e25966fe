import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import { ROUTE_PAGE_TEXTS } from "../actions/texts";
import type { RouteCardData } from "../use-route";

type Author = RouteCardData["author"];

/** 'Anonymous User' unless both names are set. */
export function authorName({ firstName, lastName }: Pick<Author, "firstName" | "lastName">): string {
  return firstName && lastName ? `${firstName} ${lastName}` : ROUTE_PAGE_TEXTS.anonymousAuthor;
}

export function AuthorByline({ author }: { author: Author }) {
  const name = authorName(author);
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-muted text-sm">
      <Avatar name={name} src={pictureAt(author.profileImageUrl, "small")} size="sm" decorative />
      <span className="sr-only">By </span>
      <span className="truncate">{name}</span>
    </span>
  );
}

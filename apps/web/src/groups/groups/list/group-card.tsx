import { previewOf } from "@longpaddock/domain/groups/rules";
import { memberCount } from "@longpaddock/domain/groups/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Card } from "@longpaddock/ui/card";
import { Star, UserRound, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { fullName } from "../../../lib/format";
import { groupPath } from "../../../lib/paths";
import { GroupFact, GroupKind, PrivateGroupBadge } from "../group-facts";
import { GroupPicture } from "../group-picture";
import { GROUPS_TEXTS } from "../texts";
import type { GroupCardData } from "./use-groups";

/** The whole card is one link. */
export function GroupCard({ group }: { group: GroupCardData }) {
  return (
    <Card asChild interactive className="relative flex h-full flex-col">
      <article>
        <GroupPicture group={group} size="small" className="h-36" />
        <div className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2">
          <span>{group.isFeatured && <FeaturedBadge />}</span>
          <PrivateGroupBadge isPrivate={group.isPrivate} />
        </div>
        <div className="flex flex-1 flex-col gap-2 p-4">
          <h2 className="line-clamp-2 min-h-[2lh] break-words font-extrabold text-lg">
            <Link to={groupPath(group.id)} className="after:absolute after:inset-0 after:content-['']">
              {group.name}
            </Link>
          </h2>
          <p className="flex min-h-[2lh] flex-wrap content-start items-center gap-x-4 gap-y-0.5">
            <GroupKind group={group} />
          </p>
          <p className="line-clamp-3 min-h-[3lh] break-words text-ink-muted">
            {previewOf(group.excerpt ?? "")}
          </p>
          <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
            <GroupFact icon={Users} label="Size">
              {memberCount(group.memberCount)}
            </GroupFact>
            {group.creator && (
              <GroupFact icon={UserRound} label="Created by">
                {fullName(group.creator, "Former member")}
              </GroupFact>
            )}
            <OwnStatus group={group} />
          </p>
        </div>
      </article>
    </Card>
  );
}

function FeaturedBadge() {
  return (
    <Badge tone="solid-accent">
      <Star aria-hidden="true" />
      {GROUPS_TEXTS.featured}
    </Badge>
  );
}

function OwnStatus({ group }: { group: GroupCardData }) {
  if (group.isUserMember) return <Badge tone="positive">{GROUPS_TEXTS.member}</Badge>;
  return group.mine?.status === "pending" && <Badge tone="info">{GROUPS_TEXTS.pending}</Badge>;
}
